import type { Embedder } from '../ports/embedder.ts'
import type { MemoryStore, StoredMemory } from '../ports/memory-store.ts'
import type { Remembered } from '../schema/memory.ts'
import type { MemoryPart } from './memory-room.ts'

/** What is asked of a memory, before it is said in which way. */
export interface Sought {
  /** Memories are looked for by each; the last is what was just said, the others are what it is said about. */
  readonly queries: readonly string[]
  readonly part: MemoryPart
  /** Characters of all that may come back; as much of them is used as there is to remember. */
  readonly budget: number
}

/** What came back: for each query what was found, best first, and the moments they rest on, as they happened. */
export interface BroughtBack {
  readonly found: readonly (readonly Remembered[])[]
  readonly moments: readonly Remembered[]
  /** The moments once more, the nearest to what was said first. */
  readonly nearest: readonly Remembered[]
  /** Ids of all that came to mind, to be noted. */
  readonly ids: readonly string[]
}

/** What bringing back needs. */
export interface Recollector {
  readonly store: MemoryStore
  readonly embedder: Embedder
}

/** A way of recall. One that was published asks who said it as well. */
export interface RecallWay {
  readonly asksWhoSaidIt?: boolean
  bringBack(sought: Sought, recollector: Recollector): Promise<BroughtBack>
}

/** When each memory was last in mind, and what hour it is. */
export interface LifeClock {
  readonly now: number
  /** When a memory came up last; of one that never did, when it was made. */
  readonly lastOf: (memory: StoredMemory) => number
}

/** The clock of a life, by what came to mind in it. */
export function lifeClock({ chronicle, hour, recalled }: MemoryPart): LifeClock {
  const began = new Map<string, number>()
  let so = 0
  for (const { take, role, hours } of chronicle) {
    began.set(`${take} ${role}`, so)
    so += hours
  }
  return {
    now: hour,
    lastOf: ({ id, take, role, hour: at }) => recalled[id]?.hour ?? (began.get(`${take} ${role}`) ?? 0) + at,
  }
}

/** Moments in the order of a life: take after take, event after event. */
export function asTheyHappened(
  moments: readonly StoredMemory[],
  { chronicle }: Pick<MemoryPart, 'chronicle'>,
): readonly StoredMemory[] {
  const order = new Map(chronicle.map(({ take }, at) => [take, at]))
  const placeOf = ({ take }: StoredMemory): number => order.get(take) ?? chronicle.length
  return moments.toSorted((one, other) => placeOf(one) - placeOf(other) || one.seq - other.seq)
}

/** Takes what fits, best first, until nothing more does; what is taken already takes no room again. Says what is left. */
export function takeFitting(
  ranked: readonly StoredMemory[],
  room: number,
  taken: Map<string, StoredMemory>,
): number {
  let left = room
  for (const memory of ranked) {
    if (taken.has(memory.id) || memory.text.length > left) continue
    taken.set(memory.id, memory)
    left -= memory.text.length
  }
  return left
}
