import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likertPercent, likertToWinRate, winRateByGroup } from './likert-to-win-rate.ts'

const score = fc.integer({ min: 1, max: 5 })
const scores = fc.array(score, { minLength: 1, maxLength: 60 })

describe('A win rate from scores of 1 to 5', () => {
  it.each([
    [1, 0],
    [2, 25],
    [3, 50],
    [4, 75],
    [5, 100],
  ])('[H61] a score of %d is %d percent for the system', (given, percent) => {
    expect(likertPercent(given)).toBe(percent)
  })

  it('[H62] by hand: 1, 3, 4, 5, 5 are 0 + 50 + 75 + 100 + 100 over 5, three wins, a tie and a loss', () => {
    expect(likertToWinRate([1, 3, 4, 5, 5])).toEqual({
      winRate: 65,
      winShare: 0.6,
      tieShare: 0.2,
      lossShare: 0.2,
      n: 5,
    })
  })

  it('[H62] takes the mean of two orders, between the steps', () => {
    expect(likertToWinRate([3.5, 2.5, 3])).toEqual({
      winRate: 50,
      winShare: 1 / 3,
      tieShare: 1 / 3,
      lossShare: 1 / 3,
      n: 3,
    })
  })

  it('[H62] stands for the other side when all scores are turned round', () => {
    fc.assert(
      fc.property(scores, (given) => {
        const found = likertToWinRate(given)
        const turned = likertToWinRate(given.map((one) => 6 - one))
        expect(turned.winRate).toBeCloseTo(100 - found.winRate, 9)
        expect([turned.winShare, turned.tieShare]).toEqual([found.lossShare, found.tieShare])
        expect(found.winShare + found.tieShare + found.lossShare).toBeCloseTo(1, 12)
      }),
    )
  })

  it('[H62] by group: each language by itself, and together they come to the whole', () => {
    const judged = fc.array(fc.record({ language: fc.constantFrom('en', 'zh'), score }), { minLength: 1 })
    fc.assert(
      fc.property(judged, (items) => {
        const groups = winRateByGroup(items, { group: (item) => item.language, score: (item) => item.score })
        const whole = likertToWinRate(items.map((item) => item.score))
        const summed = [...groups.values()].reduce((sum, { winRate, n }) => sum + winRate * n, 0)
        expect(summed / whole.n).toBeCloseTo(whole.winRate, 9)
        for (const [language, found] of groups)
          expect(found).toEqual(
            likertToWinRate(items.filter((item) => item.language === language).map((item) => item.score)),
          )
      }),
    )
  })

  it('is not taken of nothing, or of what is not on the scale', () => {
    const WRONG = expect.objectContaining({ code: 'wrong-setting' })
    expect(() => likertToWinRate([])).toThrow(WRONG)
    for (const given of [0, 5.1, Number.NaN]) expect(() => likertToWinRate([3, given])).toThrow(WRONG)
  })
})
