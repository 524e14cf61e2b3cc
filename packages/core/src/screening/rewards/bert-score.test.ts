import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordEmbedder } from '../../memory/word-embedder.ts'
import { unitVector, vector } from './a-gallery.test.data.ts'
import { bertScore } from './bert-score.ts'
import { wordTokens } from './token-embedder.ts'

const anyUnitVector = fc.string({ minLength: 1 }).map((name) => unitVector(name, 3))

const some = fc.array(anyUnitVector, { minLength: 1, maxLength: 12 })

describe('BERTScore', () => {
  it('[E15] by hand: P = (1 + 0.8) / 2, R = (1 + 0.8 + 0) / 3, F1 = 2 · 0.9 · 0.6 / 1.5 = 0.72', () => {
    const { precision, recall, f1 } = bertScore(
      [vector(1, 0), vector(0, 1)],
      [vector(1, 0), vector(0.6, 0.8), vector(0, -1)],
    )
    expect(precision).toBeCloseTo(0.9, 6)
    expect(recall).toBeCloseTo(0.6, 6)
    expect(f1).toBeCloseTo(0.72, 6)
  })

  it('[E15] takes cosines: how long a vector is does not matter', () => {
    const score = bertScore([vector(3, 0), vector(0, 7)], [vector(1, 0), vector(1.2, 1.6), vector(0, -5)])
    expect(score.f1).toBeCloseTo(0.72, 6)
  })

  it('[E8] [E15] is 0 where a side has no token, and where the two speak against each other', () => {
    expect(bertScore([], [vector(1, 0)]).f1).toBe(0)
    expect(bertScore([vector(1, 0)], []).f1).toBe(0)
    expect(bertScore([vector(1, 0)], [vector(-1, 0)]).f1).toBe(0)
    expect(bertScore([vector(0, 0)], [vector(1, 0)]).f1).toBe(0)
  })

  it('[E15] lies in [0, 1], is 1 of a text with itself, and is the same the other way round', () => {
    fc.assert(
      fc.property(some, some, (candidate, reference) => {
        const { precision, recall, f1 } = bertScore(candidate, reference)
        expect(f1).toBeGreaterThanOrEqual(0)
        expect(f1).toBeLessThanOrEqual(1)
        const back = bertScore(reference, candidate)
        expect([back.precision, back.recall]).toEqual([recall, precision])
        expect(back.f1).toBeCloseTo(f1, 12)
        expect(bertScore(candidate, candidate).f1).toBeCloseTo(1, 5)
        if (precision > 0 && recall > 0) expect(f1).toBeLessThanOrEqual(Math.max(precision, recall) + 1e-9)
      }),
    )
  })
})

describe('words as tokens', () => {
  it('[E15] any embedder of texts serves: each word once, each Chinese character, and none of marks alone', async () => {
    const asked: string[] = []
    const words = wordEmbedder()
    const tokens = wordTokens({
      ...words,
      embed(texts) {
        asked.push(...texts)
        return words.embed(texts)
      },
    })
    const [english = [], chinese = [], none] = await tokens.embedTokens(['Don’t go, don’t!', '别走', '…'])
    expect([english.length, chinese.length, none]).toEqual([3, 2, []])
    expect(asked).toEqual(['don’t', 'go', '别', '走'])
    expect(english[0]).toBe(english[2])
  })
})
