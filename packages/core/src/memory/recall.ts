import type { Embedder } from '../ports/embedder.ts'
import type { NearMemory } from '../ports/memory-store.ts'
import { keepVectors } from './keep-vectors.ts'
import type { Memory } from './memory-room.ts'
import { nearestHere } from './nearest-here.ts'
import { wordEmbedder } from './word-embedder.ts'

/**
 * Finds what comes to mind: the memories nearest to what was just perceived, best first. The query is what was
 * perceived, a line each, the newest last; the newest counts most.
 */
export type Recall = (query: string, memories: readonly Memory[], most: number) => Promise<readonly Memory[]>

/** This much of what comes to mind is about the newest line alone. */
const FOR_THE_NEWEST = 1 / 2
/** Enough to break ties, not to drown what is asked for. */
const IMPORTANCE_WEIGHT = 0.01
const LAYERS = ['observation', 'event', 'key-point', 'insight'] as const

/** Recall by meaning and by words, as a past is asked: names and numbers are told apart by their letters. Vectors are kept and used again. */
export function recallByMeaning(embedder: Embedder): Recall {
  const vectorsOf = keepVectors(embedder)
  return async (query, memories, most) => {
    const texts = query.split('\n').filter((line) => line.trim() !== '')
    if (texts.length === 0)
      return memories.toSorted((one, other) => other.importance - one.importance).slice(0, most)
    const vectors = embedder.byWords ? [] : await vectorsOf(texts)
    const question = { vectors, texts, layers: LAYERS, most: memories.length }
    const [newest = [], ...earlier] = (await nearestHere(memories, question, embedder)).toReversed()
    // The best for the newest line, then the best for any of the lines before it: small talk must not drown a question.
    const first = bestOf(newest).slice(0, earlier.length === 0 ? most : Math.ceil(most * FOR_THE_NEWEST))
    const ids = new Set([...first, ...bestOf(earlier.flat())])
    const kept = new Map(memories.map((memory) => [memory.id, memory]))
    return [...ids].slice(0, most).flatMap((id) => kept.get(id) ?? [])
  }
}

/** Recall by words, rare ones before common ones: needs no model, works in both languages. */
export const recallByWords: Recall = recallByMeaning(wordEmbedder())

function bestOf(near: readonly NearMemory[]): readonly string[] {
  const worth = ({ memory, nearness }: NearMemory): number => nearness + memory.importance * IMPORTANCE_WEIGHT
  return near.toSorted((one, other) => worth(other) - worth(one)).map(({ memory }) => memory.id)
}
