import type { Embedder } from '../ports/embedder.ts'
import type { MemoryStore, NearMemory, StoredMemory } from '../ports/memory-store.ts'
import type { MemoryLayer, Remembered } from '../schema/memory.ts'
import type { MemoryPart } from './memory-room.ts'
import { nearestHere } from './nearest-here.ts'

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

/** The whole method. */
export const WHOLE_METHOD: RecallMethod = { hierarchy: true, replay: true, scores: MEMORY_SCORES }

/** What is asked of a memory. */
export interface Asked {
  /** Who am I, who are you, what did you say: memories are looked for by each. */
  readonly queries: readonly string[]
  readonly part: MemoryPart
  /** Characters of all that may come back. */
  readonly budget: number
  readonly method?: RecallMethod
}

/** What came back: for each query what was found, best first, and the moments they rest on, as they happened. */
export interface BroughtBack {
  readonly found: readonly (readonly Remembered[])[]
  readonly moments: readonly Remembered[]
  /** Ids of all that came to mind, to be noted. */
  readonly ids: readonly string[]
}

/** What bringing back needs. */
export interface Recollector {
  readonly store: MemoryStore
  readonly embedder: Embedder
}

const HIGH_ORDER: readonly MemoryLayer[] = ['event', 'key-point', 'insight']
/** Candidates a query, before they are weighed. */
const CANDIDATES = 32
/** Of each query's memories no more than this come back. */
const MOST_A_QUERY = 8
/** With replay, this much of the budget is for what was made of the past; the rest is for the past itself. */
const FOR_MEMORIES = 1 / 2
const FADES = 0.99

/** Brings back what a role needs to answer: candidates by meaning, weighed by four scores, then the moments they rest on. */
export async function bringBack(
  { queries, part, budget, method = WHOLE_METHOD }: Asked,
  { store, embedder }: Recollector,
): Promise<BroughtBack> {
  const vectors = await embedder.embed(queries)
  const layers = method.hierarchy ? HIGH_ORDER : (['observation'] as const)
  const asked = { vectors, layers, most: CANDIDATES }
  const [brought, lived] = await Promise.all([
    store.nearest(part.chronicle, asked),
    method.hierarchy ? nearestHere(part.memories, asked, embedder) : [],
  ])
  const clock = clockOf(part)
  const ranked = queries.map((_, at) =>
    weigh([...(brought[at] ?? []), ...(lived[at] ?? [])], clock, method.scores).slice(0, MOST_A_QUERY),
  )
  const replays = method.hierarchy && method.replay
  const room = replays ? budget * FOR_MEMORIES : budget
  const chosen = fitting(ranked, room)
  const found = ranked.map((list) => list.filter(({ id }) => chosen.has(id)))
  const all = [...chosen.values()]
  const left = budget - all.reduce((sum, { text }) => sum + text.length, 0)
  const last = vectors.at(-1)
  const moments =
    replays && last !== undefined ? await replayed(all, { part, near: last, room: left }, store) : []
  return { found, moments, ids: all.map(({ id }) => id) }
}

/** When each memory was last in mind, and what hour it is. */
interface Clock {
  readonly now: number
  readonly recalled: MemoryPart['recalled']
  readonly hourOf: (memory: StoredMemory) => number
}

function clockOf({ chronicle, hour, recalled }: MemoryPart): Clock {
  const began = new Map<string, number>()
  let so = 0
  for (const { take, role, hours } of chronicle) {
    began.set(`${take} ${role}`, so)
    so += hours
  }
  return {
    now: hour,
    recalled,
    hourOf: ({ take, role, hour: at }) => (began.get(`${take} ${role}`) ?? 0) + at,
  }
}

/** Candidates by the sum of their scores, each scaled to 0–1 over the candidates. */
function weigh(
  candidates: readonly NearMemory[],
  { now, recalled, hourOf }: Clock,
  scores: readonly MemoryScore[],
): readonly StoredMemory[] {
  const score: Readonly<Record<MemoryScore, (near: NearMemory) => number>> = {
    recalls: ({ memory }) => recalled[memory.id]?.times ?? 0,
    importance: ({ memory }) => memory.importance,
    timeliness: ({ memory }) => FADES ** (now - (recalled[memory.id]?.hour ?? hourOf(memory))),
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

/** What fits, taken by turns from each list: what was said last counts first. */
function fitting(
  ranked: readonly (readonly StoredMemory[])[],
  room: number,
): ReadonlyMap<string, StoredMemory> {
  const chosen = new Map<string, StoredMemory>()
  let left = room
  for (let at = 0; at < MOST_A_QUERY; at++)
    for (const list of ranked.toReversed()) {
      const memory = list[at]
      if (memory === undefined || chosen.has(memory.id) || memory.text.length > left) continue
      chosen.set(memory.id, memory)
      left -= memory.text.length
    }
  return chosen
}

/** How deep links are followed: insight, key point, event, moment. */
const DEEPEST = 3
/** However much a memory rests on, no more moments than this are looked at. */
const MOST_REACHED = 600

/** The moments that memories rest on, those nearest to what was said, as they happened. */
async function replayed(
  memories: readonly StoredMemory[],
  { part, near, room }: { readonly part: MemoryPart; readonly near: Float32Array; readonly room: number },
  store: MemoryStore,
): Promise<readonly Remembered[]> {
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
  let left = room
  const chosen = nearest.filter(({ memory }) => {
    if (memory.text.length > left) return false
    left -= memory.text.length
    return true
  })
  const order = new Map(part.chronicle.map(({ take }, at) => [take, at]))
  return chosen
    .map(({ memory }) => memory)
    .sort((one, other) => (order.get(one.take) ?? 0) - (order.get(other.take) ?? 0) || one.seq - other.seq)
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}
