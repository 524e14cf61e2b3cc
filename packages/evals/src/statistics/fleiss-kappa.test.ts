import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fleissKappa } from './fleiss-kappa.ts'
import { krippendorffAlpha } from './krippendorff-alpha.ts'
import { FOURTEEN_RATERS, PSYCHIATRISTS } from './worked/data.ts'

const label = fc.constantFrom('fast', 'slow', 'silence')
const ratings = fc
  .integer({ min: 2, max: 5 })
  .chain((raters) =>
    fc.array(fc.array(label, { minLength: raters, maxLength: raters }), { minLength: 1, maxLength: 12 }),
  )

describe('Fleiss’ κ', () => {
  it('[H74] of the psychiatrists in Fleiss 1971, table 1, is 0.430', () => {
    expect(PSYCHIATRISTS).toHaveLength(30)
    expect(fleissKappa(PSYCHIATRISTS)).toBeCloseTo(5437 / 12_637, 12)
  })

  it('[H74] of the encyclopaedia’s ten units by fourteen raters is 0.210', () => {
    expect(fleissKappa(FOURTEEN_RATERS)).toBeCloseTo(4211 / 20_059, 12)
  })

  it('[H74] is nominal α but for the size of the sample: (1 − α) = (1 − κ)(n − 1) / n', () => {
    fc.assert(
      fc.property(ratings, (units) => {
        const [kappa, alpha] = [fleissKappa(units), krippendorffAlpha(units, 'nominal')]
        if (kappa === undefined) expect(alpha).toBeUndefined()
        else {
          const n = units.flat().length
          expect(1 - (alpha ?? Number.NaN)).toBeCloseTo(((1 - kappa) * (n - 1)) / n, 9)
        }
      }),
    )
  })

  it('[H74] does not mind who rated: only how often each label was given', () => {
    fc.assert(
      fc.property(ratings, (units) => {
        const [found, again] = [units, units.map((unit) => unit.toSorted())].map(fleissKappa)
        expect(again ?? 2).toBeCloseTo(found ?? 2, 12)
      }),
    )
  })

  it('[H74] is absent where all said the same', () => {
    expect(
      fleissKappa([
        ['a', 'a'],
        ['a', 'a'],
      ]),
    ).toBeUndefined()
  })

  it('is not taken of gaps, of rows of different length, or of one rater', () => {
    const WRONG = expect.objectContaining({ code: 'wrong-setting' })
    expect(() => fleissKappa([['a', undefined]])).toThrow(WRONG)
    expect(() => fleissKappa([['a', 'b'], ['a']])).toThrow(WRONG)
    expect(() => fleissKappa([['a'], ['b']])).toThrow(WRONG)
    expect(() => fleissKappa([])).toThrow(WRONG)
  })
})
