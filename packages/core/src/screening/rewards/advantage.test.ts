import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advantage, REWARD_WEIGHTS } from './advantage.ts'
import { groupScores } from './group-scores.ts'

const number = fc.double({ min: -5, max: 5, noNaN: true })
const group = fc.array(fc.record({ sem: number, fmt: number, vis: number, pcg: number }), {
  minLength: 1,
  maxLength: 16,
})

describe('the scores of a group', () => {
  it('[E20] by hand: of 1, 2, 3, 4 the middle is 2.5 and σ = √1.25, so 4 stands at 1.5 / (1.118034 + 1e−6)', () => {
    const [first, , , last] = groupScores([1, 2, 3, 4])
    expect(last).toBeCloseTo(1.3416395865, 9)
    expect(first).toBeCloseTo(-1.3416395865, 9)
  })

  it('[E20] add 1e−6 to the deviation: of 0 and 2e−6 they are −½ and ½', () => {
    const [low, high] = groupScores([0, 2e-6])
    expect(low).toBeCloseTo(-0.5, 9)
    expect(high).toBeCloseTo(0.5, 9)
  })

  it('[E20] are 0 for one alone, for equals, and there are none of nobody', () => {
    expect(groupScores([7])).toEqual([0])
    expect(groupScores([0, 0, 0])).toEqual([0, 0, 0])
    expect(groupScores([])).toEqual([])
  })

  it('[E20] sum to 0, do not mind a shift, follow the order, and spread by 1 at the most', () => {
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 16 }), number, (values, shift) => {
        const scores = groupScores(values)
        expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(0, 6)
        const spread = scores.reduce((sum, score) => sum + score ** 2, 0) / scores.length
        expect(spread).toBeLessThanOrEqual(1 + 1e-9)
        const backwards = groupScores(values.toReversed())
        const wide = Math.max(...values) - Math.min(...values) > 1e-3
        for (const [at, score] of scores.entries()) {
          expect(backwards[values.length - 1 - at]).toBeCloseTo(score, 6)
          if (wide) expect(groupScores(values.map((value) => value + shift))[at]).toBeCloseTo(score, 6)
        }
      }),
    )
  })
})

describe('the advantage', () => {
  it('[E21] by hand: ahead in meaning and form, behind in sight, level in gain: 1 + 1 − 0.8 + 0 = 1.2', () => {
    const [one, other] = advantage([
      { sem: 0.9, fmt: 5, vis: 0.2, pcg: 0 },
      { sem: 0.5, fmt: 3, vis: 0.3, pcg: 0 },
    ])
    expect(one).toBeCloseTo(1.2, 4)
    expect(other).toBeCloseTo(-1.2, 4)
    expect(REWARD_WEIGHTS).toEqual({ sem: 1, fmt: 1, vis: 0.8, pcg: 0.8 })
  })

  it('[E21] takes other weights, and is 0 with none', () => {
    const rewards = [
      { sem: 1, fmt: 5, vis: 0, pcg: 1 },
      { sem: 0, fmt: 1, vis: 0, pcg: 0 },
    ]
    const [only] = advantage(rewards, { weights: { sem: 0, fmt: 0, vis: 0, pcg: 2 } })
    expect(only).toBeCloseTo(2, 4)
    expect(advantage(rewards, { weights: { sem: 0, fmt: 0, vis: 0, pcg: 0 } })).toEqual([0, 0])
  })

  it('[E21] [E23] is over the rewards that were given: without a true line form and sight', () => {
    const [one] = advantage([
      { fmt: 5, vis: 0.2 },
      { fmt: 3, vis: 0.3 },
    ])
    expect(one).toBeCloseTo(0.2, 4)
  })

  it('[E21] sums to 0 over a group, and is the weighted sum of the four scores', () => {
    fc.assert(
      fc.property(group, (rewards) => {
        const found = advantage(rewards)
        expect(found.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 5)
        const [sem, fmt, vis, pcg] = (['sem', 'fmt', 'vis', 'pcg'] as const).map((kind) =>
          groupScores(rewards.map((one) => one[kind])),
        )
        for (const [at, one] of found.entries())
          expect(one).toBeCloseTo(
            (sem?.[at] ?? 0) + (fmt?.[at] ?? 0) + 0.8 * (vis?.[at] ?? 0) + 0.8 * (pcg?.[at] ?? 0),
            9,
          )
      }),
    )
  })
})
