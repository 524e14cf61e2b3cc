import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { krippendorffAlpha } from './krippendorff-alpha.ts'
import type { Ratings } from './ratings.ts'
import { FOUR_OBSERVERS, THREE_CODERS } from './worked/data.ts'

const LEVELS = ['nominal', 'ordinal', 'interval'] as const
const label = fc.integer({ min: 1, max: 5 })
const ratings = fc.array(fc.array(fc.option(label, { nil: undefined }), { minLength: 3, maxLength: 3 }), {
  minLength: 2,
  maxLength: 12,
})

/** α by its definition with two raters and no gaps: from the pairs as they stand, each counted in both directions. */
function nominalByHand(pairs: readonly (readonly [number, number])[]): number {
  const values = pairs.flat()
  const observed = pairs.filter(([one, other]) => one !== other).length / pairs.length
  const differing = values.flatMap((one, at) =>
    values.filter((other, place) => place !== at && other !== one),
  )
  return 1 - observed / (differing.length / (values.length * (values.length - 1)))
}

describe('Krippendorff’s α', () => {
  it('[H74] of the four observers in Krippendorff 2011 is 0.743 nominal, 0.815 ordinal, 0.849 interval', () => {
    expect(krippendorffAlpha(FOUR_OBSERVERS, 'nominal')).toBeCloseTo(113 / 152, 12)
    expect(krippendorffAlpha(FOUR_OBSERVERS, 'ordinal')).toBeCloseTo(108_577 / 133_160, 12)
    expect(krippendorffAlpha(FOUR_OBSERVERS, 'interval')).toBeCloseTo(951 / 1120, 12)
  })

  it('[H74] of the encyclopaedia’s three coders is 0.691 nominal and 0.811 interval', () => {
    expect(krippendorffAlpha(THREE_CODERS, 'nominal')).toBeCloseTo(56 / 81, 12)
    expect(krippendorffAlpha(THREE_CODERS, 'interval')).toBeCloseTo(643 / 793, 12)
  })

  it('[H74] of two raters without gaps is what all pairs of values say', () => {
    const pairs = fc.array(fc.tuple(label, label), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(pairs, (drawn) => {
        fc.pre(new Set(drawn.flat()).size > 1)
        expect(krippendorffAlpha(drawn, 'nominal')).toBeCloseTo(nominalByHand(drawn), 9)
      }),
    )
  })

  it.each(LEVELS)('[H74] does not mind who rated, in what order, or units rated once (%s)', (level) => {
    fc.assert(
      fc.property(ratings, label, (units, alone) => {
        const found = krippendorffAlpha(units, level)
        const near = (other: Ratings) => {
          const again = krippendorffAlpha(other, level)
          if (found === undefined) expect(again).toBeUndefined()
          else expect(again).toBeCloseTo(found, 9)
        }
        near(units.map((unit) => unit.toReversed()))
        near(units.toReversed())
        near([...units, [undefined, alone, undefined], [undefined, undefined, undefined]])
        if (found !== undefined) expect(found).toBeLessThanOrEqual(1)
      }),
    )
  })

  it.each(LEVELS)('[H74] is 1 where all agree on values that differ from unit to unit (%s)', (level) => {
    expect(
      krippendorffAlpha(
        [
          [1, 1, undefined],
          [2, 2, 2],
          [undefined, 5, 5],
        ],
        level,
      ),
    ).toBe(1)
  })

  it('[H74] ordinal minds the order only, interval the steps too, nominal neither', () => {
    const stretched = FOUR_OBSERVERS.map((unit) =>
      unit.map((value) => (value === undefined ? undefined : value ** 3)),
    )
    const alphas = (units: Ratings) => LEVELS.map((level) => krippendorffAlpha(units, level) ?? Number.NaN)
    const [before, after] = [alphas(FOUR_OBSERVERS), alphas(stretched)]
    expect(after[0]).toBeCloseTo(before[0] ?? 0, 12)
    expect(after[1]).toBeCloseTo(before[1] ?? 0, 12)
    expect(Math.abs((after[2] ?? 0) - (before[2] ?? 0))).toBeGreaterThan(0.01)
  })

  it('[H74] is absent where nothing can be told: nobody rated the same unit, or all said the same', () => {
    expect(krippendorffAlpha([], 'nominal')).toBeUndefined()
    expect(
      krippendorffAlpha(
        [
          ['a', undefined],
          [undefined, 'b'],
        ],
        'nominal',
      ),
    ).toBeUndefined()
    expect(
      krippendorffAlpha(
        [
          [3, 3],
          [3, 3],
        ],
        'ordinal',
      ),
    ).toBeUndefined()
  })

  it('takes words as labels, but not where an order is asked for', () => {
    const units = [
      ['fast', 'fast'],
      ['slow', 'fast'],
    ]
    expect(krippendorffAlpha(units, 'nominal')).toBeCloseTo(0, 12)
    expect(() => krippendorffAlpha(units, 'ordinal')).toThrow(
      expect.objectContaining({ code: 'wrong-setting' }),
    )
  })
})
