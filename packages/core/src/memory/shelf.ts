import type { MemoryQuestion, NearMemory, StoredMemory } from '../ports/memory-store.ts'

/** The memories of one role in one take, side by side, so that all can be looked through at once. */
export interface Shelf {
  readonly size: number
  put(memory: StoredMemory): void
  find(id: string): StoredMemory | undefined
  /** For each meaning the nearest memories up to an event, best first; of equals the older one. */
  nearest(question: MemoryQuestion, upTo: number): readonly (readonly NearMemory[])[]
  /** Takes away what rests on an event. */
  remove(seq: number): void
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

  const put = ({ vector, ...memory }: StoredMemory): void => {
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
  }
  const memoryAt = (at: number): StoredMemory | undefined => {
    const memory = memories[at]
    return memory && { ...memory, vector: vectors.slice(at * dimensions, (at + 1) * dimensions) }
  }

  return {
    get size() {
      return memories.length
    },
    put,
    find: (id) => memoryAt(places.get(id) ?? -1),
    nearest({ vectors: asked, layers, most }, upTo) {
      const wanted = new Set<string>(layers)
      const seen: number[] = []
      for (let at = 0; at < memories.length; at++) {
        const { layer, seq } = memories[at] as StoredMemory
        if (seq <= upTo && wanted.has(layer)) seen.push(at)
      }
      // A vector of another embedder says nothing about these.
      if (asked.some((one) => one.length !== dimensions)) return asked.map(() => [])
      return nearnessOf(asked, vectors, seen).map((near) =>
        highest(near, most).map((place) => ({
          memory: memoryAt(seen[place] as number) as StoredMemory,
          nearness: near[place] as number,
        })),
      )
    },
    remove(seq) {
      const kept = memories.flatMap((memory, at) =>
        memory.seq === seq ? [] : [memoryAt(at) as StoredMemory],
      )
      if (kept.length === memories.length) return
      memories = []
      places = new Map()
      vectors = new Float32Array()
      for (const memory of kept) put(memory)
    },
  }
}

/** For each meaning the nearest memories of several shelves, best first. */
export function nearestOn(
  stretches: readonly Stretch[],
  question: MemoryQuestion,
): readonly (readonly NearMemory[])[] {
  const found = stretches.map(({ shelf, upTo }) => shelf.nearest(question, upTo))
  return question.vectors.map((_, at) =>
    found
      .flatMap((lists) => lists[at] ?? [])
      .sort((one, other) => other.nearness - one.nearness)
      .slice(0, question.most),
  )
}

/** Memories of several shelves by id, in the order asked for. */
export function findOn(stretches: readonly Stretch[], ids: readonly string[]): readonly StoredMemory[] {
  return ids.flatMap((id) => {
    for (const { shelf, upTo } of stretches) {
      const memory = shelf.find(id)
      if (memory !== undefined && memory.seq <= upTo) return [memory]
    }
    return []
  })
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

/** Four sums that do not wait for each other: this is where the time of a search goes. */
function dot(asked: Float32Array, vectors: Float32Array, start: number): number {
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

/** The places of the highest scores, in one pass; of equals the first. */
function highest(scores: Float64Array, most: number): readonly number[] {
  const top: number[] = []
  let least = Number.NEGATIVE_INFINITY
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] as number
    if (top.length === most && score <= least) continue
    let place = top.length
    while (place > 0 && score > (scores[top[place - 1] as number] as number)) place--
    top.splice(place, 0, at)
    if (top.length > most) top.pop()
    least = scores[top[top.length - 1] as number] as number
  }
  return top
}
