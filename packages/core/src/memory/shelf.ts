import type { StoredMemory } from '../ports/memory-store.ts'
import { openWordIndex, type WordIndex } from './word-index.ts'
import { wordsIn } from './words-in.ts'

/** The memories of one role in one take, side by side, so that all can be looked through at once. */
export interface Shelf {
  readonly size: number
  /** Adds a memory; whoever has its words already brings them along. */
  put(memory: StoredMemory, words?: readonly string[]): void
  find(id: string): StoredMemory | undefined
  /** Takes away what rests on an event. */
  remove(seq: number): void
  /** The memories by their places, without their meaning. */
  readonly memories: readonly Omit<StoredMemory, 'vector'>[]
  placeOf(id: string): number | undefined
  memoryAt(place: number): StoredMemory | undefined
  /** How near the memories at some places are to each meaning; nothing when another embedder made them. */
  nearnessAt(places: readonly number[], asked: readonly Float32Array[]): readonly Float64Array[]
  /** The words of all memories, by the same places. */
  words(): WordIndex
}

/** A shelf, and how far it may be looked at. */
export interface Stretch {
  readonly shelf: Shelf
  readonly upTo: number
}

const FIRST_ROOM = 64

/** An empty shelf. Every search looks at every memory: what is nearest is nearest. */
export function openShelf(): Shelf {
  let memories: Omit<StoredMemory, 'vector'>[] = []
  let places = new Map<string, number>()
  let dimensions = 0
  let vectors = new Float32Array()
  let index = openWordIndex()
  let known: (readonly string[] | undefined)[] = []

  const put = ({ vector, ...memory }: StoredMemory, words?: readonly string[]): void => {
    if (places.has(memory.id)) return
    if (memories.length === 0) dimensions = vector.length
    const end = (memories.length + 1) * dimensions
    if (end > vectors.length) {
      const wider = new Float32Array(Math.max(FIRST_ROOM * dimensions, 2 * end))
      wider.set(vectors)
      vectors = wider
    }
    vectors.set(vector.subarray(0, dimensions), memories.length * dimensions)
    places.set(memory.id, memories.length)
    memories.push(memory)
    known.push(words)
  }
  const memoryAt = (at: number): StoredMemory | undefined => {
    const memory = memories[at]
    // Read and never written, so nothing is copied: a search hands out dozens of them.
    return memory && { ...memory, vector: vectors.subarray(at * dimensions, (at + 1) * dimensions) }
  }

  return {
    get size() {
      return memories.length
    },
    get memories() {
      return memories
    },
    placeOf: (id) => places.get(id),
    memoryAt,
    nearnessAt: (at, asked) =>
      asked.every(({ length }) => length === dimensions) ? nearnessOf(asked, vectors, at) : [],
    words() {
      // Only lives that are asked by words pay for them.
      for (let place = index.size; place < memories.length; place++)
        index.add(known[place] ?? wordsIn((memories[place] as StoredMemory).text))
      return index
    },
    put,
    find: (id) => memoryAt(places.get(id) ?? -1),
    remove(seq) {
      const kept = memories.flatMap((memory, at) =>
        memory.seq === seq ? [] : [{ memory: memoryAt(at) as StoredMemory, words: known[at] }],
      )
      if (kept.length === memories.length) return
      memories = []
      known = []
      places = new Map()
      vectors = new Float32Array()
      index = openWordIndex()
      for (const { memory, words } of kept) put(memory, words)
    },
  }
}

/** How near each memory is to each meaning, in one pass: fetching the vectors takes longer than reckoning with them. */
function nearnessOf(
  asked: readonly Float32Array[],
  vectors: Float32Array,
  seen: readonly number[],
): readonly Float64Array[] {
  const near = asked.map(() => new Float64Array(seen.length))
  for (let place = 0; place < seen.length; place++)
    for (let nth = 0; nth < asked.length; nth++) {
      const one = asked[nth] as Float32Array
      ;(near[nth] as Float64Array)[place] = dot(one, vectors, (seen[place] as number) * one.length)
    }
  return near
}

/** How near two vectors are. Four sums that do not wait for each other: this is where the time of a search goes. */
export function dot(asked: Float32Array, vectors: Float32Array, start = 0): number {
  const width = asked.length
  const even = width - (width % 4)
  let [a, b, c, d] = [0, 0, 0, 0]
  for (let at = 0; at < even; at += 4) {
    a += (asked[at] as number) * (vectors[start + at] as number)
    b += (asked[at + 1] as number) * (vectors[start + at + 1] as number)
    c += (asked[at + 2] as number) * (vectors[start + at + 2] as number)
    d += (asked[at + 3] as number) * (vectors[start + at + 3] as number)
  }
  for (let at = even; at < width; at++) a += (asked[at] as number) * (vectors[start + at] as number)
  return a + b + c + d
}
