import type { NearMemory, StoredMemory } from '../ports/memory-store.ts'
import {
  asTheyHappened,
  type BroughtBack,
  lifeClock,
  type Recollector,
  type Sought,
  takeFitting,
} from './brought-back.ts'
import { nearestHere } from './nearest-here.ts'

const LAYERS = ['observation', 'event', 'key-point', 'insight'] as const
/** So much of the room is for what was made of the past; the rest is for its lines, which have the answer word for word. */
const FOR_MADE = 1 / 5
/** So much of the lines' room is for those that answer by themselves: in a long life there is always somewhere a better neighbourhood. */
const BY_THEMSELVES = 1 / 3
/** What the words are said about (who am I, who are you) has so much of the room each, in what was made of the past. */
const FOR_OTHERS = 1 / 8
/** Enough to decide between two that say the same. */
const OF_IMPORTANCE = 0.05
const OF_RECENCY = 0.05
const MOST_IMPORTANT = 5
const FADES = 0.99
/** Lines are seldom shorter: so many candidates fill the room. */
const SHORT_LINE = 20
const LEAST_CANDIDATES = 32
/** So many letters tell one line from another. */
const BEGINNING = 80

/**
 * Brings back what answers the words just said: lines, and what was made of lines, by meaning and by words, until the room is
 * full. No part of it is kept for what came up lately or weighs much: these only decide between equals.
 */
export async function bringBackAsked(
  { queries, part, budget }: Sought,
  { store, embedder }: Recollector,
): Promise<BroughtBack> {
  const vectors = embedder.byWords ? [] : await embedder.embed(queries)
  const most = Math.max(LEAST_CANDIDATES, Math.ceil(budget / SHORT_LINE))
  const question = { vectors, texts: queries, layers: LAYERS, most }
  const [before, here] = await Promise.all([
    store.nearest(part.chronicle, question),
    nearestHere(part.memories, question, embedder),
  ])
  const { now, lastOf } = lifeClock(part)
  const besides = ({ memory }: NearMemory): number =>
    (OF_IMPORTANCE * memory.importance) / MOST_IMPORTANT +
    OF_RECENCY * FADES ** Math.max(0, now - lastOf(memory))
  const found = queries.map((_, at) => [...(before[at] ?? []), ...(here[at] ?? [])])
  const isLine = ({ layer }: Pick<StoredMemory, 'layer'>): boolean => layer === 'observation'
  const ranked = (list: readonly NearMemory[], by: (near: NearMemory) => number): readonly StoredMemory[] =>
    list
      .map((near) => ({ memory: near.memory, worth: by(near) + besides(near) }))
      .sort((one, other) => other.worth - one.worth)
      .map(({ memory }) => memory)
  const lines = (found.at(-1) ?? []).filter(({ memory }) => isLine(memory))
  const said = new Set(lines.map(({ memory }) => beginningOf(memory)))
  const made = found.map((list) =>
    ranked(
      list.filter(({ memory }) => !isLine(memory) && !said.has(beginningOf(memory))),
      ({ nearness }) => nearness,
    ),
  )
  const answers = made.at(-1) ?? []
  const taken = new Map<string, StoredMemory>()
  const forOthers = made.slice(0, -1).map((list) => takeFitting(list, budget * FOR_OTHERS, taken))
  const room = budget - forOthers.reduce((sum, left) => sum + budget * FOR_OTHERS - left, 0)
  const leftOfMade = takeFitting(answers, room * FOR_MADE, taken)
  const forLines = room - room * FOR_MADE + leftOfMade
  const alone = ranked(lines, (line) => line.alone ?? line.nearness)
  const leftOfAlone = takeFitting(alone, forLines * BY_THEMSELVES, taken)
  const together = ranked(lines, ({ nearness }) => nearness)
  const leftOfLines = takeFitting(together, forLines - forLines * BY_THEMSELVES + leftOfAlone, taken)
  takeFitting(answers, leftOfLines, taken)
  const foundFor = made.map((list) => list.filter(({ id }) => taken.has(id)))
  const moments = asTheyHappened([...taken.values()].filter(isLine), part)
  const ids = [...taken.values()].filter((memory) => !isLine(memory)).map(({ id }) => id)
  // A life that nothing was made of is remembered too.
  const nearest = together.filter(({ id }) => taken.has(id))
  return {
    ...{ found: foundFor, moments, nearest },
    ids: ids.length > 0 ? ids : moments.slice(0, 1).map(({ id }) => id),
  }
}

/** What was kept as it was said is a line, and comes back as that: the two begin alike, but for signs. */
function beginningOf({ text }: Pick<StoredMemory, 'text'>): string {
  return text
    .slice(0, 2 * BEGINNING)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, BEGINNING)
}
