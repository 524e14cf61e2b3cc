import type { Embedder } from '../ports/embedder.ts'
import type { Memory } from './memory-room.ts'

/**
 * Finds what comes to mind: the memories nearest to what was just perceived, best first. The query is what was
 * perceived, a line each, the newest last; the newest counts most.
 */
export type Recall = (query: string, memories: readonly Memory[], most: number) => Promise<readonly Memory[]>

/** Recall by shared words, rare ones before common ones: needs no model, works in both languages. */
export const recallByWords: Recall = async (query, memories, most) => {
  const shared = sharedWords(memories)
  const asked = linesOf(query)
  return nearest(memories, most, ({ text }) => asked.map((line) => shared(line, text)))
}

/** Vectors kept at a time: some dozens of characters with all they remember. */
const MOST_VECTORS = 10_000
/** Names and numbers are told apart by their letters, not by their meaning. */
const WORDS_BESIDE_MEANING = 0.3

/**
 * Recall by meaning, with rare words beside it. Vectors of memories are kept and used again; when there are too many,
 * all are made anew.
 */
export function recallByMeaning(embedder: Embedder): Recall {
  const vectors = new Map<string, Float32Array>()
  return async (query, memories, most) => {
    const asked = linesOf(query)
    if (asked.length === 0 || memories.length === 0) return best(memories, most, () => 0)
    // Taken before waiting: another call may clear what is kept.
    const near = new Map(memories.map(({ text }) => [text, vectors.get(text)]))
    const fresh = [...near].flatMap(([text, vector]) => (vector === undefined ? [text] : []))
    if (vectors.size + fresh.length > MOST_VECTORS) vectors.clear()
    const found = await embedder.embed([...asked, ...fresh])
    for (const [index, text] of fresh.entries()) {
      const vector = found[asked.length + index] as Float32Array
      near.set(text, vector)
      vectors.set(text, vector)
    }
    const shared = sharedWords(memories)
    return nearest(memories, most, ({ text }) =>
      asked.map(
        (line, at) =>
          cosine(found[at] as Float32Array, near.get(text) as Float32Array) +
          WORDS_BESIDE_MEANING * shared(line, text),
      ),
    )
  }
}

/** This much of what comes to mind is about the newest line alone. */
const FOR_THE_NEWEST = 2 / 3
/** Enough to break ties, not to drown what is asked for. */
const IMPORTANCE_WEIGHT = 0.01

/** The best for the newest line, then the best for any of the lines before it: small talk must not drown a question. */
function nearest(
  memories: readonly Memory[],
  most: number,
  scores: (memory: Memory) => readonly number[],
): readonly Memory[] {
  const scored = new Map(memories.map((memory) => [memory, scores(memory)]))
  const first = best(memories, Math.ceil(most * FOR_THE_NEWEST), (memory) => scored.get(memory)?.at(-1) ?? 0)
  const others = memories.filter((memory) => !first.includes(memory))
  const rest = best(others, most - first.length, (memory) => Math.max(0, ...(scored.get(memory) ?? [])))
  return [...first, ...rest]
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

/** How much of a line's words a memory holds, from 0 to 1; a word that few memories hold counts more. */
function sharedWords(memories: readonly Memory[]): (line: string, text: string) => number {
  const words = new Map(memories.map(({ text }) => [text, wordsOf(text)]))
  const holders = new Map<string, number>()
  for (const held of words.values()) for (const word of held) holders.set(word, (holders.get(word) ?? 0) + 1)
  const weight = (word: string): number => Math.log(1 + memories.length / ((holders.get(word) ?? 0) + 1))
  return (line, text) => {
    const asked = [...wordsOf(line)]
    const total = asked.reduce((sum, word) => sum + weight(word), 0)
    const held = words.get(text) ?? wordsOf(text)
    const shared = asked.reduce((sum, word) => sum + (held.has(word) ? weight(word) : 0), 0)
    return total === 0 ? 0 : shared / total
  }
}

function linesOf(query: string): readonly string[] {
  return query
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

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
