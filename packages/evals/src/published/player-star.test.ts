import { describe, expect, it } from 'vitest'
import { mean } from '../statistics/mean.ts'
import { type MethodFigures, PLAYER_STAR, type PublishedScores } from './player-star.ts'

const { scores, ablation, cost, ratings } = PLAYER_STAR
const QUESTIONS = { objective: 117, reasoning: 800, relation: 565 }
const METHODS = ['werewolf', 'o-cot', 'think-thrice', 'player-star'] as const
const firstOf = (row: MethodFigures) => METHODS.toSorted((a, b) => row[b] - row[a])[0]

describe('The published figures of PLAYER*', () => {
  it.each([
    ['P43', 'gpt-3.5'],
    ['P44', 'qwen2.5-32b'],
  ] as const)(
    '[%s] agree with themselves: the overall score of %s follows from its kinds of questions',
    (_, model) => {
      const table: PublishedScores = scores[model]
      for (const method of METHODS) {
        const { objective, reasoning, relation } = QUESTIONS
        const points =
          objective * 10 * table.objective[method] +
          reasoning * 5 * table.reasoning[method] +
          relation * 2 * table.relation[method]
        const whole = objective * 10 + reasoning * 5 + relation * 2
        expect(Math.abs(points / whole - table.overall[method])).toBeLessThan(0.002)
      }
    },
  )

  it('[P43] [P44] [P45] put PLAYER* first in wins and overall, and in relations only with people', () => {
    for (const table of Object.values(scores)) {
      expect(firstOf(table.win)).toBe('player-star')
      expect(firstOf(table.overall)).toBe('player-star')
    }
    expect(Object.values(scores).map(({ relation }) => firstOf(relation))).toEqual([
      'o-cot',
      'o-cot',
      'player-star',
    ])
  })

  it('[P46] make the pruner save more than a third of the cost and of the time', () => {
    const { full, 'no-pruner': unpruned } = ablation
    expect(unpruned.dollars / full.dollars).toBeCloseTo(1.6086, 4)
    expect(full.dollars / unpruned.dollars).toBeCloseTo(0.6217, 4)
    expect(full.hours / unpruned.hours).toBeCloseTo(0.5779, 4)
  })

  it('[P46] make every part worth its score: full, no pruner, no sensor, neither', () => {
    const order = Object.values(ablation).map(({ overall }) => overall)
    expect(order).toEqual(order.toSorted((a, b) => b - a))
    expect(ablation.full.overall).toBe(scores['gpt-3.5'].overall['player-star'])
  })

  it('[P46] [P47] name one cost for the full method, but for rounding', () => {
    expect(Math.abs(ablation.full.dollars - cost.play['player-star'])).toBeLessThan(0.0011)
  })

  it('[P47] make PLAYER* cost 0.387 of O-CoT, and less than half of every other', () => {
    const { play } = cost
    expect(play['player-star'] / play['o-cot']).toBeCloseTo(0.387, 3)
    for (const method of METHODS.slice(0, 3)) expect(play['player-star'] / play[method]).toBeLessThan(0.5)
  })

  it('give the mean of the ratings to within a hundredth', () => {
    const found = mean(Object.values(ratings.playerStar))
    expect(Math.abs(found - ratings.meanOfPlayerStar)).toBeLessThan(0.01)
    expect(Math.max(...ratings.meansOfOthers)).toBeLessThan(found)
  })
})
