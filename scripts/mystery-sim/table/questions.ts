import type { CandidateQuestion, Weights } from '@commedia/core/mystery'
import { KINDS } from '../evidence.ts'
import { PARAMETERS } from '../parameters.ts'
import type { Judged } from './judge-claims.ts'
import { TABLE } from './setting.ts'

/** What a reader knows when it thinks of questions: all of it stands on its page. */
export interface Knowing {
  readonly reader: string
  /** Everybody else, from the reader's left. */
  readonly others: readonly string[]
  readonly judged: Judged
  /** By witness: whom they said to know much about. */
  readonly hints: Readonly<Record<string, readonly string[]>>
  /** Whether a witness has shown to know nothing more about somebody. */
  readonly isDry: (witness: string, about: string) => boolean
}

/** How likely each is to have done it, by what a reader makes of it. */
export function sharesBy({ weights }: Judged, others: readonly string[]): Weights {
  const odds = others.map((name) => Math.exp(weights.get(name) ?? 0))
  const total = odds.reduce((sum, one) => sum + one, 0)
  return Object.fromEntries(others.map((name, at) => [name, (odds[at] ?? 0) / total]))
}

const FACTS = KINDS.length * TABLE.factsOfAKind
const TYPICAL = {
  against: meanOver(({ murderer, other }) => Math.log(murderer / other)),
  inFavour: meanOver(({ murderer, other }) => Math.log((1 - murderer) / (1 - other))),
}

function meanOver(weight: (rates: { readonly murderer: number; readonly other: number }) => number): number {
  return KINDS.reduce((sum, kind) => sum + weight(PARAMETERS.against[kind]), 0) / KINDS.length
}

/** How many lines about somebody an answer of a witness may hold: what is not known yet, as far as this witness may know it. */
function expectedLines({ others, judged, hints, isDry }: Knowing, witness: string, about: string): number {
  if (isDry(witness, about)) return 0
  const open = Math.max(0, FACTS - (judged.known.get(about) ?? 0))
  const knowers = others.filter((name) => hints[name]?.includes(about))
  const isHinted = knowers.includes(witness)
  const part =
    knowers.length === 0
      ? 1 / others.length
      : isHinted
        ? TABLE.heldByOne / knowers.length
        : (1 - TABLE.heldByOne) / Math.max(1, others.length - knowers.length)
  return Math.min(TABLE.linesInAnswer, open * part)
}

interface Thought {
  readonly witness: string
  readonly about: string
  readonly lines: number
  readonly promise: number
}

/** What asking somebody about somebody promises: how open it is whether they did it, and how much the witness may tell. */
function thoughtOf(knowing: Knowing, shares: Weights, pair: Pick<Thought, 'witness' | 'about'>): Thought {
  const { witness, about } = pair
  const lines = expectedLines(knowing, witness, about) * (witness === about ? PARAMETERS.ofOneself : 1)
  const share = shares[about] ?? 0
  return { witness, about, lines, promise: share * (1 - share) * lines }
}

/** Whom to ask this witness about, besides themselves: the same for every method that has chosen whom to ask. */
export function bestAbout(knowing: Knowing, witness: string): string {
  const shares = sharesBy(knowing.judged, knowing.others)
  const thoughts = knowing.others
    .filter((about) => about !== witness)
    .map((about) => thoughtOf(knowing, shares, { witness, about }))
  return byPromise(thoughts)[0]?.about ?? witness
}

/** The questions a reader that weighs puts down: those it thinks best, with the weights after either answer. */
export function candidatesFor(
  knowing: Knowing,
): readonly Pick<CandidateQuestion, 'witness' | 'about' | 'ifYes' | 'ifNo'>[] {
  const shares = sharesBy(knowing.judged, knowing.others)
  const thoughts = knowing.others.flatMap((witness) =>
    knowing.others.map((about) => thoughtOf(knowing, shares, { witness, about })),
  )
  return byPromise(thoughts)
    .slice(0, TABLE.candidates)
    .map(({ witness, about, lines }) => ({
      ...{ witness, about },
      ifYes: moved(shares, about, lines * TYPICAL.against),
      ifNo: moved(shares, about, lines * TYPICAL.inFavour),
    }))
}

function moved(shares: Weights, about: string, by: number): Weights {
  return { ...shares, [about]: (shares[about] ?? 0) * Math.exp(by) }
}

/** Of equals the first: the others stand from the reader's left, so that not everybody begins with the same. */
function byPromise(thoughts: readonly Thought[]): readonly Thought[] {
  return [...thoughts].sort((one, other) => other.promise - one.promise)
}
