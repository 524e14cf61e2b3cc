import { seededRandom } from '@commedia/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bootstrapInterval } from './bootstrap-interval.ts'
import { deviation } from './deviation.ts'

const sample = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 20 })
const seed = fc.integer({ min: 1, max: 1e9 })

describe('A bootstrap interval', () => {
  it('of 0 and 1 goes from 0 to 1: a quarter of the resamples is all of one', () => {
    expect(bootstrapInterval([0, 1], { seed: 1 })).toEqual({ low: 0, high: 1 })
    expect(bootstrapInterval([0, 1], { seed: 1, confidence: 0.4 })).toEqual({ low: 0.5, high: 0.5 })
  })

  it('of the mean comes near the formula where there is one', () => {
    const values = Array.from({ length: 400 }, (_, at) => at % 20)
    const { low, high } = bootstrapInterval(values, { seed: 7, draws: 4000 })
    const reach = (1.96 * deviation(values)) / Math.sqrt(values.length)
    expect(low).toBeCloseTo(9.5 - reach, 1)
    expect(high).toBeCloseTo(9.5 + reach, 1)
  })

  it('holds the truth about as often as it says', () => {
    const random = seededRandom(11)
    const held = Array.from({ length: 300 }, (_, at) => {
      const values = Array.from({ length: 40 }, () => random())
      const { low, high } = bootstrapInterval(values, { seed: at, draws: 300, confidence: 0.9 })
      return low <= 0.5 && 0.5 <= high
    }).filter(Boolean).length
    expect(held / 300).toBeGreaterThan(0.84)
    expect(held / 300).toBeLessThan(0.95)
  })

  it('lies within the values, is the same for a seed, and another for another', () => {
    fc.assert(
      fc.property(sample, seed, (values, chosen) => {
        const { low, high } = bootstrapInterval(values, { seed: chosen, draws: 100 })
        expect(low).toBeGreaterThanOrEqual(Math.min(...values))
        expect(high).toBeLessThanOrEqual(Math.max(...values))
        expect(low).toBeLessThanOrEqual(high)
        expect(bootstrapInterval(values, { seed: chosen, draws: 100 })).toEqual({ low, high })
      }),
    )
    const values = [3, 1, 4, 1, 5, 9, 2, 6]
    const other = bootstrapInterval(values, { seed: 2, statistic: deviation })
    expect(bootstrapInterval(values, { seed: 1, statistic: deviation })).not.toEqual(other)
  })

  it('widens with the confidence asked for', () => {
    fc.assert(
      fc.property(sample, seed, (values, chosen) => {
        const narrow = bootstrapInterval(values, { seed: chosen, draws: 100, confidence: 0.5 })
        const wide = bootstrapInterval(values, { seed: chosen, draws: 100, confidence: 0.9 })
        expect(wide.low).toBeLessThanOrEqual(narrow.low)
        expect(wide.high).toBeGreaterThanOrEqual(narrow.high)
      }),
    )
  })

  it('takes any statistic', () => {
    expect(bootstrapInterval([1, 2, 9], { seed: 1, statistic: (values) => values.length })).toEqual({
      low: 3,
      high: 3,
    })
  })

  it('is not drawn from nothing, or by wishes that mean nothing', () => {
    const WRONG = expect.objectContaining({ code: 'wrong-setting' })
    expect(() => bootstrapInterval([], { seed: 1 })).toThrow(WRONG)
    expect(() => bootstrapInterval([1], { seed: 1, draws: 0 })).toThrow(WRONG)
    expect(() => bootstrapInterval([1], { seed: 1, confidence: 1 })).toThrow(WRONG)
  })
})
