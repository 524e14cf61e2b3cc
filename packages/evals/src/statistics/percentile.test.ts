import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentile } from './percentile.ts'

describe('A percentile', () => {
  it('lies between its neighbours in proportion: definition 7 of Hyndman and Fan 1996', () => {
    expect(percentile([1, 2, 3, 4], 0.25)).toBe(1.75)
    expect(percentile([1, 2, 3, 4], 0.5)).toBe(2.5)
    expect(percentile([10], 0.9)).toBe(10)
  })

  it('goes from the least to the most, and never back', () => {
    const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 30 })
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(values, share, share, (drawn, one, other) => {
        const sorted = drawn.toSorted((a, b) => a - b)
        expect(percentile(sorted, 0)).toBe(sorted[0])
        expect(percentile(sorted, 1)).toBe(sorted.at(-1))
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(percentile(sorted, low)).toBeLessThanOrEqual(percentile(sorted, high) + 1e-9)
      }),
    )
  })
})
