import type { Embedder } from '../ports/embedder.ts'
import type { NearMemory } from '../ports/memory-store.ts'
import { type AskedInWords, askedOn } from './asked-on.ts'
import type { Memory } from './memory-room.ts'
import { openShelf, type Shelf } from './shelf.ts'
import { wordsIn } from './words-in.ts'

/** A list of memories never changes, so it is put on a shelf once for each embedder. */
const shelves = new WeakMap<Embedder, WeakMap<readonly Memory[], Promise<Shelf>>>()
/** A longer list is the shorter one and a few more: what has a vector and words keeps them. */
const vectors = new WeakMap<Embedder, WeakMap<Memory, Float32Array>>()
const words = new WeakMap<Memory, readonly string[]>()

/** Of the memories formed in this very take, which are at hand in the role's view, those for which most speaks. */
export async function nearestHere(
  memories: readonly Memory[],
  question: AskedInWords,
  embedder: Embedder,
): Promise<readonly (readonly NearMemory[])[]> {
  if (memories.length === 0) return []
  const shelf = await shelfHere(memories, embedder)
  return askedOn([{ shelf, upTo: Number.POSITIVE_INFINITY }], question)
}

/** The memories at hand, on a shelf. */
export function shelfHere(memories: readonly Memory[], embedder: Embedder): Promise<Shelf> {
  const known = shelves.get(embedder) ?? new WeakMap<readonly Memory[], Promise<Shelf>>()
  shelves.set(embedder, known)
  const before = known.get(memories)
  if (before !== undefined) return before
  const shelf = furnished(memories, embedder)
  known.set(memories, shelf)
  shelf.catch(() => known.delete(memories))
  return shelf
}

async function furnished(memories: readonly Memory[], embedder: Embedder): Promise<Shelf> {
  const known = vectors.get(embedder) ?? new WeakMap<Memory, Float32Array>()
  vectors.set(embedder, known)
  const fresh = memories.filter((memory) => !known.has(memory))
  const made = fresh.length === 0 ? [] : await embedder.embed(fresh.map(({ text }) => text))
  fresh.forEach((memory, at) => {
    known.set(memory, made[at] as Float32Array)
  })
  const shelf = openShelf()
  for (const memory of memories) {
    const vector = known.get(memory) as Float32Array
    shelf.put({ ...memory, take: '', role: '', vector }, wordsOf(memory))
  }
  return shelf
}

function wordsOf(memory: Memory): readonly string[] {
  const found = words.get(memory) ?? wordsIn(memory.text)
  words.set(memory, found)
  return found
}
