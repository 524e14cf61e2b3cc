import { describe, expect, it } from 'vitest'
import { mean } from '../statistics/mean.ts'
import { pairwise } from '../statistics/pairwise.ts'
import { pearson } from '../statistics/pearson.ts'
import { EBM, type RolePlayRow } from './ebm.ts'

const averages = (rows: readonly RolePlayRow[]) => {
  for (const { veg, spc, cn, average } of rows)
    expect(Math.abs(mean([veg, spc, cn]) - average)).toBeLessThan(0.00501)
}
/** The digits of a p-value as the table has them: four decimals, or a power of ten. */
const printed = (p: number, like: string) => (like.includes('e') ? p.toExponential(2) : p.toFixed(4))

describe('The published figures of EBM', () => {
  it('[E41] give the mean of the three measures', () => {
    expect(EBM.main).toHaveLength(11)
    averages(EBM.main)
  })

  it('[E42] give the mean of the three measures without each part, and the full method is best', () => {
    const rows = Object.values(EBM.ablation)
    averages(rows)
    expect(Math.max(...rows.map(({ average }) => average))).toBe(EBM.ablation.full.average)
  })

  it.each(EBM.pairwise.rows.map((row) => [row.measure, row.opponent, row] as const))(
    '[E43] on %s against %s: counts give the net and decisive win rates and the p-value',
    (...[, , { percent, net, decisive, p }]) => {
      const counts = percent.map((share) => (share * EBM.pairwise.comparisons) / 100)
      const [wins = 0, losses = 0, ties = 0] = counts.map(Math.round)
      for (const count of counts) expect(Math.abs(count - Math.round(count))).toBeLessThan(1e-9)
      const found = pairwise({ wins, losses, ties })
      expect(found.netWinRate * 100).toBeCloseTo(net, 9)
      expect(Math.abs((found.decisiveWinRate ?? 0) * 100 - decisive)).toBeLessThan(0.0501)
      expect(printed(found.p ?? Number.NaN, p)).toBe(p)
    },
  )

  it('[E43] has 27 rows, three measures against nine opponents', () => {
    expect(EBM.pairwise.rows).toHaveLength(27)
  })

  it('[E40] correlate people and judge as printed', () => {
    for (const { people, judge, pearson: r } of Object.values(EBM.people))
      expect(pearson(people, judge)).toBeCloseTo(r, 4)
  })

  it('[E44] gain outside their domain what they say', () => {
    for (const { base, trained, gain } of Object.values(EBM.outOfDomain))
      expect(trained - base).toBeCloseTo(gain, 9)
  })
})
