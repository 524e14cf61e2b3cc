import { type Random, randomFor } from '@commedia/core'
import { type EvidenceLine, KINDS } from '../evidence.ts'
import { PARAMETERS } from '../parameters.ts'
import { type Shape, TABLE } from './setting.ts'

/** A case as it was drawn: who sits there, who did it, what each has in their script, and who knows much about whom. */
export interface DrawnCase {
  readonly seed: number
  readonly shape: Shape
  readonly people: readonly string[]
  readonly killer: string
  readonly scripts: Readonly<Record<string, readonly EvidenceLine[]>>
  /** By witness: whom they say to know much about. */
  readonly hints: Readonly<Record<string, readonly string[]>>
}

/** Who died, in every case. */
export const VICTIM = 'Valerius'

const PEOPLE = ['Abel', 'Bruno', 'Clara', 'Dora', 'Edgar', 'Flora', 'Gustav', 'Helena']
const MINUTES = 720

/** Draws a case: things happened about everybody, and each of them was seen by one at the table or, where people contradict each other, by two. */
export function drawCase(seed: number, shape: Shape): DrawnCase {
  const random = randomFor(seed, `table:${shape}`)
  const { fewestPlayers, mostPlayers, factsOfAKind, seenByTwo, mistaken } = TABLE
  const people = PEOPLE.slice(0, fewestPlayers + upTo(mostPlayers - fewestPlayers + 1, random))
  const killer = oneOf(people, random)
  const errs = oneOf(without(people, [killer]), random)
  const knower = new Map(people.map((name) => [name, oneOf(without(people, [name]), random)]))
  const scripts = new Map(people.map((name) => [name, [] as EvidenceLine[]]))
  const minutes = new Set<number>()
  for (const suspect of people)
    for (const kind of KINDS)
      for (let at = 0; at < factsOfAKind; at++) {
        const rates = PARAMETERS.against[kind]
        const isAgainst = random() < (suspect === killer ? rates.murderer : rates.other)
        const line = { hour: freshHour(minutes, random), suspect, victim: VICTIM, kind, isAgainst }
        const first = firstHolder({ suspect, people, knower, shape }, random)
        const second = oneOf(without(people, [first]), random)
        const holders = shape === 'contradictory' && random() < seenByTwo ? [first, second] : [first]
        for (const holder of holders) {
          const isWrong = shape === 'contradictory' && holder === errs && random() < mistaken
          scripts.get(holder)?.push(isWrong ? { ...line, isAgainst: !isAgainst } : line)
        }
      }
  const hints = shape === 'clustered' ? [...knower] : []
  return {
    ...{ seed, shape, people, killer },
    scripts: Object.fromEntries([...scripts].map(([name, lines]) => [name, shuffled(lines, random)])),
    hints: Object.fromEntries(
      people.map((name) => [name, hints.filter(([, witness]) => witness === name).map(([of]) => of)]),
    ),
  }
}

interface Holding {
  readonly suspect: string
  readonly people: readonly string[]
  readonly knower: ReadonlyMap<string, string>
  readonly shape: Shape
}

function firstHolder({ suspect, people, knower, shape }: Holding, random: Random): string {
  const isHeldByOne = random() < TABLE.heldByOne
  const isOwn = random() < TABLE.ownFact
  const another = oneOf(without(people, [suspect]), random)
  if (shape === 'clustered' && isHeldByOne) return knower.get(suspect) ?? another
  return isOwn ? suspect : another
}

/** Half a day from noon, no minute twice, so that two lines of one minute are about one thing. */
function freshHour(taken: Set<number>, random: Random): string {
  let minute = upTo(MINUTES, random)
  while (taken.has(minute)) minute = (minute + 1) % MINUTES
  taken.add(minute)
  return `${12 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

function upTo(most: number, random: Random): number {
  return Math.floor(random() * most)
}

function oneOf(names: readonly string[], random: Random): string {
  return names[upTo(names.length, random)] ?? ''
}

function without(names: readonly string[], left: readonly string[]): readonly string[] {
  return names.filter((name) => !left.includes(name))
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
