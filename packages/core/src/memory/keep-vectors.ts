import type { Embedder } from '../ports/embedder.ts'

/** Vectors kept at a time: some dozens of characters with all they remember. */
const MOST_VECTORS = 5_000

/**
 * An embedder that is asked for each text once: also when several ask at the same time, as all actors do about the line
 * they just heard. When there are too many vectors, all are made anew.
 */
export function keepVectors(
  embedder: Embedder,
): (texts: readonly string[]) => Promise<readonly Float32Array[]> {
  const kept = new Map<string, Promise<Float32Array>>()
  return async (texts) => {
    const fresh = [...new Set(texts)].filter((text) => !kept.has(text))
    // Taken before anything is cleared or waited for.
    const found = new Map(texts.map((text) => [text, kept.get(text)]))
    if (kept.size + fresh.length > MOST_VECTORS) kept.clear()
    const made = fresh.length === 0 ? Promise.resolve([]) : embedder.embed(fresh)
    fresh.forEach((text, at) => {
      const vector = made.then((all) => all[at] as Float32Array)
      vector.catch(() => kept.delete(text))
      kept.set(text, vector)
      found.set(text, vector)
    })
    return Promise.all(texts.map((text) => found.get(text) as Promise<Float32Array>))
  }
}
