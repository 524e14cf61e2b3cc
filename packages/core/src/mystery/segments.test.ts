import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordEmbedder } from '../memory/word-embedder.ts'
import { cutSegments, fittingSegments, SEGMENT_TOKENS, tokensIn } from './segments.ts'

describe('segments of a script', () => {
  it('[P27] cuts at the ends of sentences and lines, at most 50 tokens each', () => {
    const text = 'She left at nine. '.repeat(20)
    const segments = cutSegments(text)
    expect(segments.length).toBeGreaterThan(1)
    for (const segment of segments) {
      expect(tokensIn(segment)).toBeLessThanOrEqual(SEGMENT_TOKENS)
      expect(segment.endsWith('.')).toBe(true)
    }
  })

  it('[P27] leaves a longer sentence whole, alone', () => {
    const long = `${'and then '.repeat(60)}he fell.`
    expect(cutSegments(`It was dark. ${long} Nobody came.`)).toEqual(['It was dark.', long, 'Nobody came.'])
  })

  it('[P27] cuts Chinese at its own marks', () => {
    const text = '九点钟她离开了客厅！谁也没有看见？灯灭了。'.repeat(6)
    const segments = cutSegments(text)
    expect(segments.join('')).toBe(text)
    for (const segment of segments) expect('。！？').toContain(segment.at(-1))
  })

  it('[P27] loses no word', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        expect(cutSegments(text).join('').replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''))
      }),
    )
  })

  it('[P30] takes the nearest first until the limit, and puts them back in their order', async () => {
    const segments = [
      'The garden was wet.',
      'Lowe bought poison.',
      'It rained.',
      'Poison was in the cup of Lowe.',
    ]
    const mostTokens = tokensIn(segments[1] ?? '') + tokensIn(segments[3] ?? '')
    const found = await fittingSegments(segments, { query: 'Lowe poison', mostTokens }, wordEmbedder())
    expect(found).toEqual([segments[1], segments[3]])
  })

  it('[P31] searches for nothing when all of it fits', async () => {
    const silent = { ...wordEmbedder(), embed: () => Promise.reject(new Error('asked')) }
    expect(await fittingSegments(['a', 'b'], { query: 'x', mostTokens: 100 }, silent)).toEqual(['a', 'b'])
  })
})
