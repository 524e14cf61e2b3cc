import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pearson } from './pearson.ts'

const series = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 2, maxLength: 30 })
const pairs = fc.array(fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 })), {
  minLength: 2,
  maxLength: 30,
})
const WRONG = expect.objectContaining({ code: 'wrong-setting' })
const changes = (values: readonly number[]) => new Set(values).size > 1

describe('Pearson’s r', () => {
  it('[E40] by hand: of 1, 2, 3 and 1, 3, 2 it is 1 / (√2 · √2) = ½', () => {
    expect(pearson([1, 2, 3], [1, 3, 2])).toBeCloseTo(0.5, 12)
  })

  it.each([
    ['VEG', [83.3, 68.9, 85.2, 54], [74.25, 70.82, 74.95, 70.51], 0.9278],
    ['SPC', [82.1, 60.3, 83.8, 49.2], [70.37, 66.46, 71.01, 66.87], 0.9395],
    ['CN', [85.3, 79.1, 82.03, 88.3], [74.78, 72.08, 74.43, 75.23], 0.8943],
  ] as const)(
    '[E40] of the published scores by people and judge on %s is the published one',
    (...[, people, judge, r]) => {
      expect(pearson(people, judge)).toBeCloseTo(r, 4)
    },
  )

  it('[E40] lies in [−1, 1], is the same the other way round, and does not mind scale and shift', () => {
    fc.assert(
      fc.property(
        pairs,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: -50, max: 50 }),
        (drawn, scale, shift) => {
          const [one, other] = [drawn.map(([value]) => value), drawn.map(([, value]) => value)]
          fc.pre(changes(one) && changes(other))
          const r = pearson(one, other)
          expect(Math.abs(r)).toBeLessThanOrEqual(1)
          expect(pearson(other, one)).toBeCloseTo(r, 9)
          expect(
            pearson(
              one.map((value) => value * scale + shift),
              other,
            ),
          ).toBeCloseTo(r, 9)
          expect(
            pearson(
              one.map((value) => -value),
              other,
            ),
          ).toBeCloseTo(-r, 9)
          expect(pearson(one, one)).toBeCloseTo(1, 9)
        },
      ),
    )
  })

  it('is not taken of too few values, of series of different length, or of one that never changes', () => {
    expect(() => pearson([1], [2])).toThrow(WRONG)
    expect(() => pearson([1, 2], [1, 2, 3])).toThrow(WRONG)
    expect(() => pearson([1, 1], [1, 2])).toThrow(WRONG)
    fc.assert(
      fc.property(series, (values) => {
        expect(() => pearson([...values, Number.NaN], [...values, 1])).toThrow(WRONG)
      }),
    )
  })
})
