import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pearson } from './pearson.ts'
import { spearman } from './spearman.ts'

const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })), {
  minLength: 2,
  maxLength: 30,
})
const changes = (values: readonly number[]) => new Set(values).size > 1
/** The rank by its definition: the mean place of all that are equal. */
const ranks = (values: readonly number[]) =>
  values.map((value) => {
    const below = values.filter((other) => other < value).length
    const equal = values.filter((other) => other === value).length
    return below + (equal + 1) / 2
  })

describe('Spearman’s ρ', () => {
  it('of the encyclopaedia’s ten people, intelligence against television, is 1 − 6 · 194 / 990', () => {
    const quotients = [86, 97, 99, 100, 101, 103, 106, 110, 112, 113]
    expect(spearman(quotients, [2, 20, 28, 27, 50, 29, 7, 17, 6, 12])).toBeCloseTo(-29 / 165, 12)
  })

  it('with ties by hand: Σd² = 13 and ties of 2 and 7 give 143 / √(161 · 151), not 1 − 6 · 13 / 990', () => {
    const found = spearman([1, 2, 2, 4, 4, 6, 6, 8, 9, 9], [1, 2, 3, 3, 3, 3, 7, 7, 7, 10])
    expect(found).toBeCloseTo(143 / Math.sqrt(161 * 151), 12)
    expect(Math.abs(found - (1 - 78 / 990))).toBeGreaterThan(0.004)
  })

  it('is Pearson’s r of the mid-ranks, and only the order counts', () => {
    fc.assert(
      fc.property(pairs, (drawn) => {
        const [one, other] = [drawn.map(([value]) => value), drawn.map(([, value]) => value)]
        fc.pre(changes(one) && changes(other))
        const found = spearman(one, other)
        expect(found).toBeCloseTo(pearson(ranks(one), ranks(other)), 12)
        expect(spearman(one.map(Math.exp), other)).toBeCloseTo(found, 12)
        expect(
          spearman(
            one.map((value) => -value),
            other,
          ),
        ).toBeCloseTo(-found, 12)
      }),
    )
  })

  it('is not taken of too few values, of different lengths, of no numbers, or of a series that never changes', () => {
    const WRONG = expect.objectContaining({ code: 'wrong-setting' })
    expect(() => spearman([1], [1])).toThrow(WRONG)
    expect(() => spearman([1, 2], [1, 2, 3])).toThrow(WRONG)
    expect(() => spearman([1, Number.NaN, 2], [1, 2, 3])).toThrow(WRONG)
    expect(() => spearman([4, 4], [1, 2])).toThrow(WRONG)
  })
})
