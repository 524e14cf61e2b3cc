import { describe, expect, it } from 'vitest'
import { usualCap } from './usual-cap.ts'

describe('What may be spent where nobody says', () => {
  it('is twice what was estimated, in round figures', () => {
    expect(usualCap({ inputTokens: 480_000, outputTokens: 12_345 })).toEqual({ tokens: 990_000, money: null })
  })

  it('is said in money too where there is a price', () => {
    const price = { input: 3, output: 15 }
    expect(usualCap({ inputTokens: 1_000_000, outputTokens: 20_000 }, price)).toEqual({
      tokens: 2_100_000,
      money: 6.8,
    })
    expect(usualCap({ inputTokens: 1_000_000, outputTokens: 0 }, { input: 0, output: 0 }).money).toBeNull()
  })

  it('leaves room for the upper bounds that calls set aside, however short the evening', () => {
    expect(usualCap({ inputTokens: 1_000, outputTokens: 10 }, { input: 1, output: 2 })).toEqual({
      tokens: 250_000,
      money: 0.26,
    })
    expect(usualCap({ inputTokens: 0, outputTokens: 0 }, { input: 1, output: 2 })).toEqual({
      tokens: 250_000,
      money: 0.02,
    })
  })
})
