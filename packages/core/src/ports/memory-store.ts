import type { MemoryLayer, Past, Remembered } from '../schema/memory.ts'

/** A memory in the index: whose it is, the event it stands in, and its meaning as a unit vector. */
export interface StoredMemory extends Remembered {
  readonly take: string
  readonly role: string
  readonly seq: number
  readonly vector: Float32Array
}

/** A memory and how near it is to what was asked: a cosine, or how much speaks for it where words were asked too. */
export interface NearMemory {
  readonly memory: StoredMemory
  readonly nearness: number
  /** What speaks for it by itself, where what stands beside it or rests on it was counted too. */
  readonly alone?: number
}

/** What is looked for: for each meaning the nearest memories of these layers. */
export interface MemoryQuestion {
  readonly vectors: readonly Float32Array[]
  readonly layers: readonly MemoryLayer[]
  readonly most: number
  /**
   * What is asked, word for word. Then words count beside meanings (where there is no meaning, alone), what stands beside a line
   * or rests on it speaks for it too. So many memories made of lines come back, so many lines, and so many lines by themselves.
   */
  readonly texts?: readonly string[]
}

/**
 * An index of memories that can be rebuilt from the events that formed them. It is read by stretches of a life: a role in
 * a take, up to an event; what lies outside of them is not found, whatever is asked.
 */
export interface MemoryStore {
  /** Adds memories; one that is there already, by take, role and id, stays as it is. */
  keep(memories: readonly StoredMemory[]): Promise<void>
  /** The nearest for each meaning, best first; of equals the older one. */
  nearest(pasts: readonly Past[], question: MemoryQuestion): Promise<readonly (readonly NearMemory[])[]>
  /** Memories by id, in the order asked for; ids that are not found are left out. */
  read(pasts: readonly Past[], ids: readonly string[]): Promise<readonly StoredMemory[]>
  /** Forgets what rests on an event of a take, or all of the take: for redaction. */
  forget(take: string, seq?: number): Promise<void>
}
