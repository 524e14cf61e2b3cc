import type { MemoryStore, NearMemory, StoredMemory } from '../ports/memory-store.ts'
import type { MemoryLayer } from '../schema/memory.ts'
import {
  asTheyHappened,
  type BroughtBack,
  type LifeClock,
  lifeClock,
  type Recollector,
  type Sought,
  takeFitting,
} from './brought-back.ts'
import type { MemoryPart } from './memory-room.ts'
import { shelfHere } from './nearest-here.ts'
import { nearestOn } from './on-shelves.ts'
import { dot } from './shelf.ts'

/** What speaks for a memory: how often it came up, its weight, how lately it came up, how near it is to what is asked. */
export const MEMORY_SCORES = ['recalls', 'importance', 'timeliness', 'correlation'] as const
/** What speaks for a memory. */
export type MemoryScore = (typeof MEMORY_SCORES)[number]

/** How memories are brought back; each part of the published method can be left out. */
export interface RecallMethod {
  /** Whether what was made of the past is searched, or only the past as it was perceived. */
  readonly hierarchy: boolean
  /** Whether the moments that the memories found rest on come up again. */
  readonly replay: boolean
  readonly scores: readonly MemoryScore[]
}

const HIGH_ORDER: readonly MemoryLayer[] = ['event', 'key-point', 'insight']
/** Candidates a query, before they are weighed; a large budget has more, one for so many characters, or it would stay empty. */
const CANDIDATES = 32
const CHARS_A_MEMORY = 50
const CHARS_A_LINE = 8
/** With replay, this much of the budget is for what was made of the past; the rest is for the past itself. */
const FOR_MEMORIES = 1 / 2
const FADES = 0.99

/** Brings back by the published method: candidates by meaning, weighed by up to four scores, then the moments they rest on. */
export async function bringBackByScores(
  { queries, part, budget, method }: Sought & { readonly method: RecallMethod },
  { store, embedder }: Recollector,
): Promise<BroughtBack> {
  const vectors = await embedder.embed(queries)
  const layers = method.hierarchy ? HIGH_ORDER : (['observation'] as const)
  const short = method.hierarchy ? CHARS_A_MEMORY : CHARS_A_LINE
  const most = Math.max(CANDIDATES, Math.ceil(budget / short))
  const asked = { vectors, layers, most }
  const [brought, lived] = await Promise.all([
    store.nearest(part.chronicle, asked),
    method.hierarchy
      ? nearestOn([{ shelf: await shelfHere(part.memories, embedder), upTo: Infinity }], asked)
      : [],
  ])
  const ranked = queries.map((_, at) =>
    weigh([...(brought[at] ?? []), ...(lived[at] ?? [])], part, method.scores),
  )
  const replays = method.hierarchy && method.replay
  const room = replays ? budget * FOR_MEMORIES : budget
  const byTurns = takenByTurns(ranked)
  const taken = new Map<string, StoredMemory>()
  const left = budget - room + takeFitting(byTurns, room, taken)
  const last = vectors.at(-1)
  const nearest =
    replays && last !== undefined
      ? await replayed([...taken.values()], { part, near: last, room: left }, store)
      : []
  const moments = asTheyHappened(nearest, part)
  takeFitting(byTurns, left - moments.reduce((sum, { text }) => sum + text.length, 0), taken)
  const found = ranked.map((list) => list.filter(({ id }) => taken.has(id)))
  return { found, moments, nearest, ids: [...taken.keys()] }
}

/** Candidates by the sum of their scores, each scaled to 0–1 over the candidates. */
function weigh(
  candidates: readonly NearMemory[],
  part: MemoryPart,
  scores: readonly MemoryScore[],
): readonly StoredMemory[] {
  const { now, lastOf }: LifeClock = lifeClock(part)
  const score: Readonly<Record<MemoryScore, (near: NearMemory) => number>> = {
    recalls: ({ memory }) => part.recalled[memory.id]?.times ?? 0,
    importance: ({ memory }) => memory.importance,
    timeliness: ({ memory }) => FADES ** (now - lastOf(memory)),
    correlation: ({ nearness }) => nearness,
  }
  const sums = candidates.map(() => 0)
  for (const name of scores)
    scaled(candidates.map(score[name])).forEach((value, at) => {
      sums[at] = (sums[at] as number) + value
    })
  return candidates
    .map(({ memory }, at) => ({ memory, sum: sums[at] as number }))
    .sort((one, other) => other.sum - one.sum)
    .map(({ memory }) => memory)
}

/** Values from 0 to 1; where all are the same, none speaks for anything. */
export function scaled(values: readonly number[]): readonly number[] {
  const least = Math.min(...values)
  const range = Math.max(...values) - least
  return values.map((value) => (range > 0 ? (value - least) / range : 0))
}

/** All lists as one, taken by turns: what was said last counts first. */
function takenByTurns(ranked: readonly (readonly StoredMemory[])[]): readonly StoredMemory[] {
  const longest = Math.max(0, ...ranked.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) =>
    ranked.toReversed().flatMap((list) => list[at] ?? []),
  ).flat()
}

/** How deep links are followed: insight, key point, event, moment. */
const DEEPEST = 3
/** However much a memory rests on, no more moments than this are looked at. */
const MOST_REACHED = 600

/** The moments that memories rest on, those nearest to what was said first. */
async function replayed(
  memories: readonly StoredMemory[],
  { part, near, room }: { readonly part: MemoryPart; readonly near: Float32Array; readonly room: number },
  store: MemoryStore,
): Promise<readonly StoredMemory[]> {
  const reached = new Map<string, StoredMemory>()
  let next = [...new Set(memories.flatMap(({ sources }) => sources))]
  for (let depth = 0; depth < DEEPEST && next.length > 0 && reached.size < MOST_REACHED; depth++) {
    const found = await store.read(part.chronicle, next.slice(0, MOST_REACHED))
    for (const memory of found) reached.set(memory.id, memory)
    next = [...new Set(found.flatMap(({ sources }) => sources))].filter((id) => !reached.has(id))
  }
  const moments = [...reached.values()].filter(({ layer }) => layer === 'observation')
  const nearest = moments
    .map((memory) => ({ memory, nearness: dot(near, memory.vector) }))
    .sort((one, other) => other.nearness - one.nearness)
  const taken = new Map<string, StoredMemory>()
  takeFitting(
    nearest.map(({ memory }) => memory),
    room,
    taken,
  )
  return [...taken.values()]
}
