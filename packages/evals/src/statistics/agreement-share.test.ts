import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROLE_AGENT } from '../published/role-agent.ts'
import { agreementByPair, agreementShare } from './agreement-share.ts'
import { PSYCHIATRISTS } from './worked/data.ts'

const ratings = fc.array(
  fc.array(fc.option(fc.constantFrom('a', 'b', 'tie'), { nil: undefined }), { minLength: 4, maxLength: 4 }),
  { maxLength: 15 },
)

describe('The share of agreement between raters', () => {
  it('[R34] by hand: two of three units, one of two, none of one; and their mean', () => {
    const units = [
      ['a', 'a', 'b'],
      ['b', 'b', undefined],
      ['a', 'b', 'a'],
    ]
    expect(agreementByPair(units)).toEqual([
      { raters: [0, 1], share: 2 / 3, units: 3 },
      { raters: [0, 2], share: 1 / 2, units: 2 },
      { raters: [1, 2], share: 0, units: 2 },
    ])
    expect(agreementShare(units)).toBeCloseTo(7 / 18, 12)
  })

  it('[R34] of the psychiatrists in Fleiss 1971 is 5 / 9, as he has it before chance is taken off', () => {
    expect(agreementShare(PSYCHIATRISTS)).toBeCloseTo(5 / 9, 12)
  })

  it('[R34] lies in [0, 1], is 1 of raters who always agree, and does not mind their order', () => {
    fc.assert(
      fc.property(ratings, (units) => {
        const share = agreementShare(units)
        if (share === undefined) return
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        expect(agreementShare(units.map((unit) => unit.toReversed()))).toBeCloseTo(share, 12)
        expect(agreementShare(units.map((unit) => unit.map((label) => label && 'a')))).toBe(1)
      }),
    )
  })

  it('[R34] is absent where no two rated one unit', () => {
    expect(agreementShare([])).toBeUndefined()
    expect(
      agreementShare([
        ['a', undefined],
        [undefined, 'a'],
      ]),
    ).toBeUndefined()
  })

  it('[R34] the published shares between a model and three people lie from 25 to 60 percent', () => {
    const shares = ROLE_AGENT.agreement.map(({ percent }) => percent)
    expect(Math.floor(Math.min(...shares))).toBe(25)
    expect(Math.floor(Math.max(...shares))).toBe(60)
  })
})
