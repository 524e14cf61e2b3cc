import type { Embedder } from '../ports/embedder.ts'
import type { Memory } from './memory-room.ts'

/** Finds what comes to mind: the memories nearest to what was just perceived, best first. */
export type Recall = (query: string, memories: readonly Memory[], most: number) => Promise<readonly Memory[]>

/** Recall by shared words: needs no model, works in both languages. */
export const recallByWords: Recall = async (query, memories, most) => {
  const asked = wordsOf(query)
  return best(memories, most, ({ text }) => {
    const words = wordsOf(text)
    const shared = [...asked].filter((word) => words.has(word)).length
    return shared / Math.sqrt(Math.max(1, words.size))
  })
}

/** Vectors kept at a time: some dozens of characters with all they remember. */
const MOST_VECTORS = 10_000

/** Recall by meaning. Vectors of memories are kept and used again; when there are too many, all are made anew. */
export function recallByMeaning(embedder: Embedder): Recall {
  const vectors = new Map<string, Float32Array>()
  return async (query, memories, most) => {
    if (query.trim() === '') return best(memories, most, () => 0)
    // Taken before waiting: another call may clear what is kept.
    const near = new Map(memories.map(({ text }) => [text, vectors.get(text)]))
    const fresh = [...near].flatMap(([text, vector]) => (vector === undefined ? [text] : []))
    if (vectors.size + fresh.length > MOST_VECTORS) vectors.clear()
    const [asked, ...found] = await embedder.embed([query, ...fresh])
    for (const [index, text] of fresh.entries()) {
      near.set(text, found[index])
      vectors.set(text, found[index] as Float32Array)
    }
    return best(memories, most, ({ text }) => cosine(asked as Float32Array, near.get(text) as Float32Array))
  }
}

function best(
  memories: readonly Memory[],
  most: number,
  score: (memory: Memory) => number,
): readonly Memory[] {
  return memories
    .map((memory) => ({ memory, score: score(memory) + memory.importance * IMPORTANCE_WEIGHT }))
    .sort((one, other) => other.score - one.score || one.memory.seq - other.memory.seq)
    .slice(0, most)
    .map(({ memory }) => memory)
}

/** Enough to break ties, not to drown what is asked for. */
const IMPORTANCE_WEIGHT = 0.01

function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLocaleLowerCase().match(/\p{Script=Latin}{3,}|\p{N}+/gu) ?? []
  const han = text.match(/\p{Script=Han}+/gu) ?? []
  const pairs = han.flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => run.slice(at, at + 2)),
  )
  return new Set([...words, ...pairs])
}
