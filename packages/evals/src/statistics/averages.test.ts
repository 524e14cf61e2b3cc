import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviation } from './deviation.ts'
import { mean } from './mean.ts'
import { weightedDeviation } from './weighted-deviation.ts'
import { type Weighted, weightedMean } from './weighted-mean.ts'

const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const numbers = fc.array(number, { minLength: 2, maxLength: 40 })
const items = fc.array(fc.record({ value: number, weight: fc.integer({ min: 1, max: 200 }) }), {
  minLength: 1,
  maxLength: 30,
})
const alike = (values: readonly number[]): Weighted[] => values.map((value) => ({ value, weight: 3 }))
const WRONG = expect.objectContaining({ code: 'wrong-setting' })

describe('A mean and a deviation', () => {
  it('of 2, 4, 4, 4, 5, 5, 7, 9 are 5 and √(32/7)', () => {
    const values = [2, 4, 4, 4, 5, 5, 7, 9]
    expect(mean(values)).toBe(5)
    expect(deviation(values)).toBeCloseTo(2.1380899352994, 12)
  })

  it('lie within the values, and move and stretch with them', () => {
    fc.assert(
      fc.property(numbers, number, fc.double({ min: -10, max: 10, noNaN: true }), (values, shift, scale) => {
        expect(mean(values)).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9)
        expect(mean(values)).toBeLessThanOrEqual(Math.max(...values) + 1e-9)
        const moved = values.map((value) => value * scale + shift)
        expect(mean(moved)).toBeCloseTo(mean(values) * scale + shift, 5)
        expect(deviation(moved)).toBeCloseTo(deviation(values) * Math.abs(scale), 4)
      }),
    )
  })

  it('are not taken of too few values, or of no numbers', () => {
    expect(() => mean([])).toThrow(WRONG)
    expect(() => deviation([1])).toThrow(WRONG)
    expect(() => mean([1, Number.NaN])).toThrow(WRONG)
  })
})

describe('A weighted mean and deviation', () => {
  it('[P36] are Σwx/Σw and √(Σw(x−x̄)²/Σw): of 0.2, 0.5, 0.9 with weights 1, 2, 5', () => {
    const scores = [
      { value: 0.2, weight: 1 },
      { value: 0.5, weight: 2 },
      { value: 0.9, weight: 5 },
    ]
    // (0.2 + 1.0 + 4.5) / 8 = 0.7125; (0.26265625 + 2 × 0.04515625 + 5 × 0.03515625) / 8 = 0.06609375
    expect(weightedMean(scores)).toBeCloseTo(0.7125, 12)
    expect(weightedDeviation(scores)).toBeCloseTo(Math.sqrt(0.06609375), 12)
  })

  it('[P36] count a value of weight three as three values', () => {
    fc.assert(
      fc.property(items, (weighted) => {
        const spelled = weighted.flatMap(({ value, weight }) => new Array<number>(weight).fill(value))
        const centre = mean(spelled)
        const spread = Math.sqrt(mean(spelled.map((value) => (value - centre) ** 2)))
        expect(weightedMean(weighted)).toBeCloseTo(centre, 5)
        expect(weightedDeviation(weighted)).toBeCloseTo(spread, 4)
      }),
    )
  })

  it('[P36] are the plain mean, and the deviation that divides by n, where all weigh the same', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        expect(weightedMean(alike(values))).toBeCloseTo(mean(values), 6)
        const divided = deviation(values) * Math.sqrt((values.length - 1) / values.length)
        expect(weightedDeviation(alike(values))).toBeCloseTo(divided, 4)
      }),
    )
  })

  it('[P36] do not change with what weighs nothing, or with the unit of weight', () => {
    fc.assert(
      fc.property(items, number, (weighted, value) => {
        expect(weightedMean([...weighted, { value, weight: 0 }])).toBe(weightedMean(weighted))
        const heavier = weighted.map((item) => ({ ...item, weight: item.weight * 4 }))
        expect(weightedDeviation(heavier)).toBe(weightedDeviation(weighted))
      }),
    )
  })

  it('are not taken of nothing, or of weights that are nothing or less', () => {
    expect(() => weightedMean([])).toThrow(WRONG)
    expect(() => weightedMean([{ value: 1, weight: 0 }])).toThrow(WRONG)
    expect(() =>
      weightedDeviation([
        { value: 1, weight: 2 },
        { value: 1, weight: -1 },
      ]),
    ).toThrow(WRONG)
    expect(() => weightedMean([{ value: Number.POSITIVE_INFINITY, weight: 1 }])).toThrow(WRONG)
  })
})
