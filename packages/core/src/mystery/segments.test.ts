import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordEmbedder } from '../memory/word-embedder.ts'
import { cutSegments, fittingSegments, SEGMENT_TOKENS, tokensIn } from './segments.ts'

describe('segments of a script', () => {
  it('[P27] cuts at the ends of sentences and lines, at most 50 tokens each', () => {
    const text = 'She left at nine. '.repeat(20)
    const segments = cutSegments(text)
    expect(SEGMENT_TOKENS).toBe(50)
    expect(segments.length).toBeGreaterThan(1)
    for (const segment of segments) {
      expect(tokensIn(segment)).toBeLessThanOrEqual(SEGMENT_TOKENS)
      expect(segment.endsWith('.')).toBe(true)
    }
    // As many sentences as fit: no segment could have taken the next one in.
    for (const segment of segments.slice(0, -1))
      expect(tokensIn(`${segment} She left at nine.`)).toBeGreaterThan(SEGMENT_TOKENS)
  })

  it('[P27] leaves a longer sentence whole, alone', () => {
    const long = `${'and then '.repeat(60)}he fell.`
    expect(cutSegments(`It was dark. ${long} Nobody came.`)).toEqual(['It was dark.', long, 'Nobody came.'])
  })

  it('[P27] cuts Chinese at its own marks', () => {
    const text = '九点钟她离开了客厅！谁也没有看见？灯灭了。'.repeat(6)
    const segments = cutSegments(text)
    expect(segments.join('')).toBe(text)
    expect(segments.length).toBeGreaterThan(1)
    for (const segment of segments) {
      expect('。！？').toContain(segment.at(-1))
      expect(tokensIn(segment)).toBeLessThanOrEqual(SEGMENT_TOKENS)
    }
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

  it('[P29] [P30] finds what lies nearest by distance too, up to the limit, whatever lies where', async () => {
    const angle = fc.integer({ min: 0, max: 359 })
    await fc.assert(
      fc.asyncProperty(
        angle,
        fc.uniqueArray(angle, { minLength: 2, maxLength: 9 }),
        async (asked, angles) => {
          const segments = angles.map((at) => `Piece at ${String(at).padStart(3, '0')}.`)
          const vectorOf = (text: string): Float32Array => {
            const turned = (Number(/\d+/u.exec(text)?.[0]) * Math.PI) / 180
            return Float32Array.of(Math.cos(turned), Math.sin(turned))
          }
          const embedder = {
            ...{ id: 'angles', dimensions: 2 },
            embed: async (texts: readonly string[]) => texts.map(vectorOf),
          }
          const each = tokensIn(segments[0] ?? '')
          const query = `Asked at ${asked}`
          const kept = Math.ceil(segments.length / 2)
          const found = await fittingSegments(segments, { query, mostTokens: each * kept }, embedder)
          const apart = (text: string): number => {
            const [one, other] = [vectorOf(text), vectorOf(query)]
            return Math.hypot((one[0] ?? 0) - (other[0] ?? 0), (one[1] ?? 0) - (other[1] ?? 0))
          }
          expect(found).toHaveLength(kept)
          expect(found).toEqual(segments.filter((text) => found.includes(text)))
          const farthest = Math.max(...found.map(apart))
          for (const text of segments)
            if (!found.includes(text)) expect(apart(text)).toBeGreaterThanOrEqual(farthest - 1e-6)
        },
      ),
    )
  })

  it('[P30] stops at the first that no longer fits, and takes no lesser one for it', async () => {
    const segments = ['Lowe and poison, poison and Lowe, all evening long.', 'Lowe bought poison.', 'Rain.']
    const room = tokensIn(segments[1] ?? '') + tokensIn(segments[2] ?? '')
    const found = await fittingSegments(segments, { query: 'Lowe poison', mostTokens: room }, wordEmbedder())
    expect(found).toEqual([segments[1]])
  })

  it('[P31] searches for nothing when all of it fits', async () => {
    const silent = { ...wordEmbedder(), embed: () => Promise.reject(new Error('asked')) }
    expect(await fittingSegments(['a', 'b'], { query: 'x', mostTokens: 100 }, silent)).toEqual(['a', 'b'])
  })
})
