import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askingScore, entropy, expectedFrom, weightedHistory } from './gain.ts'

describe('what asking brings', () => {
  it('[P13] knows ln n too little of n suspects, and nothing is unknown of one', () => {
    expect(entropy(4)).toBeCloseTo(1.3862943611, 9)
    expect(entropy(1)).toBe(0)
    expect(entropy(0)).toBe(0)
  })

  it('[P14] gains by whoever was asked, and 0 by all others', () => {
    const gains = [{ round: 1, asked: ['a'], gain: entropy(4) - entropy(2) }]
    expect(weightedHistory(gains, { suspect: 'a', round: 2 })).toBeCloseTo(Math.LN2, 9)
    expect(weightedHistory(gains, { suspect: 'b', round: 2 })).toBe(0)
  })

  it('[P15] weighs past rounds by e to the minus of their age, and is 0 without a past', () => {
    const gains = [
      { round: 1, asked: ['a'], gain: 0.6 },
      { round: 2, asked: ['b'], gain: 0.4 },
    ]
    // In round 3 the weights are e^-2 and e^-1.
    const [older, newer] = [Math.exp(-2), Math.exp(-1)]
    expect(weightedHistory(gains, { suspect: 'a', round: 3 })).toBeCloseTo(
      (0.6 * older) / (older + newer),
      12,
    )
    expect(weightedHistory(gains, { suspect: 'b', round: 3 })).toBeCloseTo(
      (0.4 * newer) / (older + newer),
      12,
    )
    expect(weightedHistory([], { suspect: 'a', round: 1 })).toBe(0)
    expect(weightedHistory(gains, { suspect: 'a', round: 1 })).toBe(0)
  })

  it('[P15] never exceeds the greatest gain there was', () => {
    const gain = fc.record({
      round: fc.integer({ min: 1, max: 9 }),
      asked: fc.subarray(['a', 'b', 'c']),
      gain: fc.double({ min: 0, max: 3, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(gain, { maxLength: 9 }), (gains) => {
        const most = Math.max(0, ...gains.map((one) => one.gain))
        const found = weightedHistory(gains, { suspect: 'a', round: 10 })
        expect(found).toBeGreaterThanOrEqual(0)
        expect(found).toBeLessThanOrEqual(most + 1e-12)
      }),
    )
  })

  it('[P16] expects the chance of a yes, whichever was said; 1 or 0 without chances', () => {
    expect(expectedFrom('yes', { yes: 0.7, no: 0.3 })).toBeCloseTo(0.7, 12)
    expect(expectedFrom('no', { yes: 0.2, no: 0.8 })).toBeCloseTo(0.2, 12)
    expect(expectedFrom('yes', undefined)).toBe(1)
    expect(expectedFrom('no', undefined)).toBe(0)
    expect(expectedFrom('yes', { yes: 1.2 })).toBe(1)
  })

  it('[P17] scores by β parts of history and 1 − β of what is expected', () => {
    expect(askingScore({ history: 0.5, expected: 0.9, beta: 0.2 })).toBeCloseTo(0.82, 12)
    expect(askingScore({ history: 0.5, expected: 0.9, beta: 1 })).toBe(0.5)
  })
})
