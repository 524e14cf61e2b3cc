import { randomFor } from '@commedia/core'
import { groupBy } from '../statistics/group-by.ts'
import { sideOf } from './verdict.ts'
import { type Vote, verdictOfVote } from './votes.ts'

/** Two things to be compared by people. */
export interface BallotPair {
  readonly id: string
  readonly one: { readonly name: string; readonly script: string }
  readonly other: { readonly name: string; readonly script: string }
}

/** One pair in so many catches whoever votes without reading. */
const EVERY = 8
const CATCH = 'catch:'
/** Fewer speeches than this make no disorder that anybody would notice: words are shuffled instead. */
const LEAST_SPEECHES = 6
/** Where fewer words than this are parted by spaces, characters are shuffled: in Chinese, or in two words. */
const LEAST_WORDS = 4

/** Puts catch pairs among others, one in eight and at least one: a performance beside itself in disorder. Where they stand is drawn. */
export function withCatchPairs(pairs: readonly BallotPair[], seed: number): readonly BallotPair[] {
  const count = Math.max(1, Math.round(pairs.length / (EVERY - 1)))
  const random = randomFor(seed, 'catch pairs')
  const chosen = pairs
    .map((pair) => ({ pair, lot: random() }))
    .toSorted((one, other) => one.lot - other.lot)
    .slice(0, count)
  const out = [...pairs]
  for (const { pair } of chosen) {
    const { script } = pair.one
    const shuffled = inDisorder(script, random)
    if (shuffled === script) continue
    out.splice(Math.floor(random() * (out.length + 1)), 0, {
      id: `${CATCH}${pair.id}`,
      one: { name: 'as it was', script },
      other: { name: 'in disorder', script: shuffled },
    })
  }
  return out
}

/** What people's votes come to when those of whoever did not read are left out, and catch pairs with them. */
export function attentiveVotes(votes: readonly Vote[]): {
  readonly votes: readonly Vote[]
  /** Voters who chose disorder as often as not. */
  readonly leftOut: readonly string[]
  /** How many voters met a catch pair. */
  readonly caught: number
} {
  const catches = votes.filter(({ pair }) => pair.startsWith(CATCH))
  const voters = [...groupBy(catches, ({ voter }) => voter)]
  const leftOut = voters.flatMap(([voter, some]) => {
    const sides = some.map((vote) => sideOf(verdictOfVote(vote)))
    const wrong = sides.filter((side) => side === 'b').length
    return wrong > 0 && wrong >= sides.filter((side) => side === 'a').length ? [voter] : []
  })
  return {
    votes: votes.filter(({ pair, voter }) => !pair.startsWith(CATCH) && !leftOut.includes(voter)),
    leftOut,
    caught: voters.length,
  }
}

/** The same paragraphs with what is said in another order; of something short, the same words in each of them. */
function inDisorder(script: string, random: () => number): string {
  const paragraphs = script.split(PARAGRAPH)
  const spoken = paragraphs.flatMap((paragraph, at) => (/^[[【]/u.test(paragraph) ? [] : [at]))
  if (spoken.length >= LEAST_SPEECHES) {
    const from = shuffled(spoken, random)
    return paragraphs
      .map((paragraph, at) => paragraphs[from[spoken.indexOf(at)] ?? at] ?? paragraph)
      .join(PARAGRAPH)
  }
  return paragraphs
    .map((paragraph, at) => (spoken.includes(at) ? withinDisorder(paragraph, random) : paragraph))
    .join(PARAGRAPH)
}

function withinDisorder(paragraph: string, random: () => number): string {
  const words = paragraph.split(' ')
  return words.length < LEAST_WORDS
    ? shuffled([...paragraph], random).join('')
    : shuffled(words, random).join(' ')
}

const PARAGRAPH = '\n\n'

function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, lot: random() }))
    .toSorted((one, other) => one.lot - other.lot)
    .map(({ item }) => item)
}
