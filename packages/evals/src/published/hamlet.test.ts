import { describe, expect, it } from 'vitest'
import { mean } from '../statistics/mean.ts'
import { weightedMean } from '../statistics/weighted-mean.ts'
import { type DimensionScores, HAMLET } from './hamlet.ts'

const averageOf = ({ character, narrative, interaction }: DimensionScores) =>
  mean([character, narrative, interaction])
const off = (found: number, printed: number) => Math.abs(found - printed)
/** Half of the last digit that was printed, with room for a half that was rounded the other way. */
const DIGITS = { 1: 0.0501, 2: 0.00501, 3: 0.000501, 4: 0.0000501 } as const

describe('The published figures of HAMLET', () => {
  it('[H66] agree with themselves: the means over dimensions and languages, but for one misprint', () => {
    const odd = HAMLET.leaderboard.filter(
      ({ en, zh, overall }) =>
        off(averageOf(en), en.average) > DIGITS[2] ||
        off(averageOf(zh), zh.average) > DIGITS[2] ||
        off(mean([en.average, zh.average]), overall) > DIGITS[2],
    )
    expect(HAMLET.leaderboard).toHaveLength(23)
    expect(odd.map(({ model }) => model)).toEqual(['Claude-3.7-sonnet'])
  })

  it('[H66] put the best first, and every one of them is a percentage', () => {
    const order = HAMLET.leaderboard.map(({ overall }) => overall)
    expect(order).toEqual(order.toSorted((a, b) => b - a))
    expect([order[0], order.at(-1)]).toEqual([79.45, 34.67])
  })

  it('[H67] give the mean of each judge over the dimensions, and their own judge is nearest to people', () => {
    const judges = Object.values(HAMLET.judges)
    for (const judge of judges) expect(off(averageOf(judge), judge.average)).toBeLessThan(DIGITS[3])
    expect(Math.max(...judges.map(({ average }) => average))).toBe(HAMLET.judges.HAMLETJudge.average)
  })

  it('[H69] complete or stall, and nothing besides', () => {
    for (const { completed, stalled } of Object.values(HAMLET.advancer))
      expect(completed + stalled).toBeCloseTo(100, 9)
  })

  it('[H72] give the mean minutes of ten dramas, and planning and playing come to the whole', () => {
    const { cases, mean: printed } = HAMLET.minutes
    expect(mean(cases.map(({ offline }) => offline))).toBeCloseTo(printed.offline, 9)
    expect(mean(cases.map(({ online }) => online))).toBeCloseTo(printed.online, 9)
    expect(mean(cases.map(({ total }) => total))).toBeCloseTo(printed.total, 9)
    for (const { offline, online, total } of cases) expect(offline + online).toBeCloseTo(total, 9)
  })

  it('[H74] weight agreement by samples: α 0.7252 and κ 0.624', () => {
    const { weighted: alpha, ...dimensions } = HAMLET.agreement.krippendorff
    const { weighted: kappa, ...strategies } = HAMLET.agreement.fleiss
    const alphas = Object.values(dimensions).map((one) => ({ value: one.alpha, weight: one.samples }))
    const kappas = Object.values(strategies).map((one) => ({ value: one.kappa, weight: one.samples }))
    expect(off(weightedMean(alphas), alpha)).toBeLessThan(DIGITS[4])
    expect(off(weightedMean(kappas), kappa)).toBeLessThan(DIGITS[3])
  })

  it('[H75] count 14,412 samples of six kinds', () => {
    const { counts, total } = HAMLET.padData
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total)
    expect(total).toBe(14_412)
  })

  it('[H76] count 9,450 judgements: seven models in 21 pairs, 150 times in three dimensions', () => {
    const { models, pairs, perPair, dimensions, total, testShare } = HAMLET.judgeData
    expect((models * (models - 1)) / 2).toBe(pairs)
    expect(pairs * perPair * dimensions).toBe(total)
    expect(total).toBe(9450)
    expect(Math.round(total * (1 - testShare)) + Math.round(total * testShare)).toBe(total)
  })
})
