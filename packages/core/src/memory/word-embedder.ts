import type { Embedder } from '../ports/embedder.ts'
import { seedFrom } from '../prelude/digest.ts'
import { wordsIn } from './words-in.ts'

const OTHER_SCRIPT = /(?![\p{Script=Latin}\p{Script=Han}])\p{L}/u

/** An embedder without a model: texts are near when they share words (in Chinese: characters). Finds names and things, not meanings. */
export function wordEmbedder({ dimensions = 128 }: { readonly dimensions?: number } = {}): Embedder {
  return {
    id: `words-${dimensions}`,
    dimensions,
    byWords: true,
    async embed(texts, { signal } = {}) {
      signal?.throwIfAborted()
      return texts.map((text) => vectorOf(text, dimensions))
    },
  }
}

function vectorOf(text: string, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions)
  const runs = text.toLowerCase().match(/\p{Script=Han}|[^\s\p{P}\p{Script=Han}]+/gu) ?? []
  const words = runs.flatMap((run) => (OTHER_SCRIPT.test(run) ? wordsIn(run) : run))
  for (const word of words.length > 0 ? words : ['']) {
    const seed = seedFrom(word)
    const at = (seed >>> 1) % dimensions
    vector[at] = (vector[at] ?? 0) + (seed & 1 ? 1 : -1)
  }
  const length = Math.hypot(...vector)
  if (length === 0) vector[0] = 1
  return vector.map((value) => value / (length || 1))
}
