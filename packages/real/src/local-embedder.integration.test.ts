import type { Embedder } from '@commedia/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { areWeightsInstalled } from './weights.ts'

describe.runIf(areWeightsInstalled())('the local embedder', () => {
  let embedder: Embedder
  beforeAll(async () => {
    const { localEmbedder } = await import('./local-embedder.ts')
    embedder = await localEmbedder()
  })

  it('puts a paraphrase closer than an unrelated sentence', async () => {
    const [said, paraphrase, unrelated] = await embedder.embed([
      'The queen forgave her brother.',
      'Her Majesty pardoned her sibling.',
      'The train to Lyon leaves at noon.',
    ])
    expect(dot(said, paraphrase)).toBeGreaterThan(dot(said, unrelated) + 0.2)
  })

  it('gives one unit vector for each text, of the size it promises, also for an empty text', async () => {
    const vectors = await embedder.embed(['', ...Array.from({ length: 9 }, (_, at) => `Line ${at}.`)])
    expect(vectors).toHaveLength(10)
    for (const vector of vectors) {
      expect(vector).toHaveLength(embedder.dimensions)
      expect(dot(vector, vector)).toBeCloseTo(1, 4)
    }
    expect(await embedder.embed([])).toEqual([])
  })

  it('stops when aborted', async () => {
    await expect(embedder.embed(['A line.'], { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

function dot(one: Float32Array | undefined, other: Float32Array | undefined): number {
  return Array.from(one ?? []).reduce((sum, value, at) => sum + value * (other?.[at] ?? 0), 0)
}
