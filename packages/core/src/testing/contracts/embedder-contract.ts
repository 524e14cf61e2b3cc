import type { Embedder } from '../../ports/embedder.ts'
import { codeOf, type Open, type TestApi } from './test-api.ts'

const TOLERANCE = 1e-3
const MODEL_TIMEOUT_MS = 60_000
const TEXTS = ['The letter is behind the clock.', '信在钟后面。', 'A dog barks.', '', 'word '.repeat(3_000)]

/** The promises every embedder keeps; each adapter runs this same suite. */
export function embedderContract(
  name: string,
  open: Open<Embedder>,
  { describe, it, expect }: TestApi,
): void {
  const checks: readonly (readonly [string, () => Promise<void>])[] = [
    [
      'gives one unit vector of its stated size for each text, whatever the text',
      async () => {
        const embedder = await open()
        const vectors = await embedder.embed(TEXTS)
        expect(vectors.map((vector) => [vector instanceof Float32Array, vector.length])).toEqual(
          TEXTS.map(() => [true, embedder.dimensions]),
        )
        expect(vectors.map((vector) => Math.abs(dot(vector, vector) - 1) < TOLERANCE)).toEqual(
          TEXTS.map(() => true),
        )
      },
    ],
    [
      'gives a text the same vector alone and among others, in their order',
      async () => {
        const embedder = await open()
        const together = await embedder.embed(TEXTS)
        for (const [index, text] of TEXTS.entries()) {
          const [alone] = await embedder.embed([text])
          expect(
            dot(alone ?? new Float32Array(), together[index] ?? new Float32Array()) > 1 - TOLERANCE,
          ).toEqual(true)
        }
      },
    ],
    [
      'tells texts apart',
      async () => {
        const [letter, , dog] = await (await open()).embed(TEXTS)
        expect(dot(letter ?? new Float32Array(), dog ?? new Float32Array()) < 1 - TOLERANCE).toEqual(true)
      },
    ],
    [
      'has nothing to say about nothing',
      async () => {
        expect(await (await open()).embed([])).toEqual([])
      },
    ],
    [
      'stops when its signal has aborted',
      async () => {
        const work = (await open()).embed(TEXTS, { signal: AbortSignal.abort() })
        expect((await codeOf(work)) === undefined).toEqual(false)
      },
    ],
  ]
  describe(`${name} keeps the embedder's promises`, () => {
    for (const [promise, check] of checks) it(promise, check, MODEL_TIMEOUT_MS)
  })
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
}
