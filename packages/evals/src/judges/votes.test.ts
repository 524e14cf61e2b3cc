import { describe, expect, it } from 'vitest'
import { opinionsOf } from './opinions.ts'
import { panelAgreement } from './panel.ts'
import type { Verdict } from './verdict.ts'
import { agreementWithPeople, peoplesOpinions, Vote, verdictOfVote } from './votes.ts'

const AT = '2026-03-01T20:00:00.000Z'
const aVote = (pair: string, voter: string, details: Partial<Vote> = {}): Vote =>
  Vote.parse({ pair, voter, dimension: 'narrative', choice: 'first', shown: 'a', at: AT, ...details })
/** A vote for a side, in either order. */
const votes = (pair: string, ...sides: readonly ('a' | 'b' | 'tie')[]) =>
  sides.map((side, at) => {
    const shown = at % 2 === 0 ? 'a' : 'b'
    const choice = side === 'tie' ? 'tie' : side === shown ? 'first' : 'second'
    return verdictOfVote(aVote(pair, `person_${at + 1}`, { shown, choice }))
  })
/** A model's two looks, which agree. */
const looks = (pair: string, score: number, judge = 'critic'): readonly Verdict[] => {
  const choice = (of: number) => (of === 3 ? 'tie' : of < 3 ? 'first' : 'second')
  const about = { pair, dimension: 'narrative', judge }
  return [
    { ...about, order: 'as-is', choice: choice(score), score },
    { ...about, order: 'swapped', choice: choice(6 - score), score: 6 - score },
  ]
}

describe('people’s votes', () => {
  it('are verdicts like any other: by place, in the order that was shown', () => {
    expect(verdictOfVote(aVote('p', 'person_1', { shown: 'b', choice: 'second' }))).toEqual({
      ...{ pair: 'p', dimension: 'narrative', judge: 'person_1', order: 'swapped', choice: 'second' },
    })
    expect(Vote.safeParse({ ...aVote('p', 'x'), shown: 'left' }).success).toBe(false)
    expect(Vote.safeParse({ ...aVote('p', 'x'), at: 'yesterday' }).success).toBe(false)
  })

  it('come to the outcome that most are for, and a tie where none is', () => {
    const of = (...sides: readonly ('a' | 'b' | 'tie')[]) => peoplesOpinions(votes('p', ...sides))[0]
    expect(of('a', 'a', 'b')).toMatchObject({ judge: 'people', outcome: 'loss', lean: -1 / 3 })
    expect(of('b', 'b', 'tie')).toMatchObject({ outcome: 'win', lean: 2 / 3 })
    expect(of('a', 'b')).toMatchObject({ outcome: 'tie', lean: 0 })
  })

  it('[E40] [R34] say how far a judge follows them: share of agreement and Pearson’s r', () => {
    const people = [
      ...votes('p1', 'a', 'a', 'a'),
      ...votes('p2', 'a', 'a', 'b'),
      ...votes('p3', 'b', 'b', 'tie'),
      ...votes('p4', 'b', 'b', 'b'),
      ...votes('unseen', 'b', 'b', 'b'),
    ]
    const critic = [...looks('p1', 1), ...looks('p2', 4), ...looks('p3', 4), ...looks('p4', 5)]
    // Leanings −1, 0.5, 0.5, 1 against −1, −1/3, 2/3, 1: means 0.25 and 1/12, r = 25/12 / √(9/4 · 91/36).
    const found = agreementWithPeople(critic, people)
    expect(found).toMatchObject({ judged: 4, agreement: 0.75 })
    expect(found.pearson).toBeCloseTo(25 / 12 / Math.sqrt((9 / 4) * (91 / 36)), 9)
  })

  it('[E40] tell no correlation where one side never changes, and no agreement where nothing is shared', () => {
    const people = [...votes('p1', 'a'), ...votes('p2', 'b')]
    expect(agreementWithPeople([...looks('p1', 2), ...looks('p2', 2)], people)).toEqual({
      judged: 2,
      agreement: 0.5,
    })
    expect(agreementWithPeople(looks('other', 2), people)).toEqual({ judged: 0 })
  })
})

describe('opinions', () => {
  it('are one for each judge, pair and head; a single look is as good as its order', () => {
    expect(opinionsOf([...looks('p', 4), ...votes('p', 'b')])).toEqual([
      {
        ...{ pair: 'p', dimension: 'narrative', judge: 'critic' },
        ...{ outcome: 'win', lean: 0.5, positionBias: false },
      },
      { pair: 'p', dimension: 'narrative', judge: 'person_1', outcome: 'win', lean: 1 },
    ])
  })

  it('of a judge who always takes the first are ties, by the place', () => {
    const [first, second] = looks('p', 1)
    const torn = [first, { ...second, choice: 'first', score: 1 }] as readonly Verdict[]
    expect(opinionsOf(torn)).toMatchObject([{ outcome: 'tie', lean: 0, positionBias: true }])
  })
})

describe('a panel', () => {
  it('[R34] tells share, alpha and correlation, of pairs that at least two judged', () => {
    const verdicts = [
      ...['p1', 'p2', 'p3', 'p4'].flatMap((pair, at) => looks(pair, [1, 2, 4, 5][at] ?? 3, 'one')),
      ...['p1', 'p2', 'p3'].flatMap((pair, at) => looks(pair, [2, 4, 5][at] ?? 3, 'two')),
      ...looks('alone', 5, 'two'),
    ]
    const [found, ...rest] = panelAgreement(verdicts)
    expect(rest).toEqual([])
    expect(found).toMatchObject({
      ...{ dimension: 'narrative', judges: ['one', 'two'], pairs: 3, agreement: 2 / 3 },
      correlations: [{ judges: ['one', 'two'], pairs: 3 }],
    })
    // Outcomes −1 −1, −1 1, 1 1: three of each value, one unit in disagreement; α = 1 − 5 · 2 / 18.
    expect(found?.alpha).toBeCloseTo(1 - 10 / 18, 9)
    // Leanings −1 −0.5 0.5 and −0.5 0.5 1.
    expect(found?.correlations[0]?.pearson).toBeCloseTo(13 / 14, 9)
  })

  it('of one judge tells nothing', () => {
    expect(panelAgreement(looks('p', 4))).toEqual([
      { dimension: 'narrative', judges: ['critic'], pairs: 0, correlations: [] },
    ])
  })
})
