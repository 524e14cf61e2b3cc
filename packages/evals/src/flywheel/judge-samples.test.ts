import { beforeAll, describe, expect, it } from 'vitest'
import { type Vote, verdictOfVote } from '../judges/votes.ts'
import { HAMLET } from '../published/hamlet.ts'
import { aPlay, aShow } from './a-show.test.data.ts'
import { judgementCount, judgeSamples } from './judge-samples.ts'
import { type ShowRecord, showRecords } from './show-records.ts'
import type { TrainingShow } from './training-input.ts'

const PAIRS = [{ pair: 'p', a: 'take_one', b: 'take_other' }]
const vote = (voter: string, choice: Vote['choice'], shown: Vote['shown'] = 'a') =>
  verdictOfVote({ pair: 'p', dimension: 'character', voter, choice, shown, at: '2026-01-01T20:00:00.000Z' })
const model = (asIs: Vote['choice'], swapped: Vote['choice']) =>
  (['as-is', 'swapped'] as const).map((order) => ({
    ...{ pair: 'p', dimension: 'character', judge: 'model', order },
    choice: order === 'as-is' ? asIs : swapped,
  }))

describe('pairs of whole performances', () => {
  let shows: readonly TrainingShow[]
  let records: readonly ShowRecord[]

  beforeAll(async () => {
    shows = [await aShow({ show: 'one' }), await aShow({ show: 'other', seed: 9 })]
    records = showRecords({ shows })
  })

  it('[H76] are chosen by whom most of those who decided were for', () => {
    const of = (...verdicts: readonly Parameters<typeof judgeSamples>[1]['verdicts'][number][]) =>
      judgeSamples(records, { pairs: PAIRS, verdicts })
    const forB = of(vote('x', 'second'), vote('y', 'first', 'b'), vote('z', 'first'))
    expect(forB.samples).toHaveLength(1)
    const forA = of(vote('x', 'first'), ...model('tie', 'second'), vote('y', 'second', 'b'))
    expect(forA.samples[0]).toMatchObject({
      chosen: forB.samples[0]?.rejected,
      rejected: forB.samples[0]?.chosen,
    })
    const lines = shows[0]?.takes[0]?.events.filter(({ type }) => type === 'line-spoken') ?? []
    for (const { body } of lines)
      expect(forA.samples[0]?.chosen).toContain((body as { readonly text: string }).text)
    expect(forA.samples[0]?.page.turns[0]?.text).toContain(aPlay().title)
    expect(forA.samples[0]?.label).toBe('character')
  })

  it('[H76] are left out where it is a tie, where whoever compared went by place, and where one is unknown', () => {
    const why = (...verdicts: readonly Parameters<typeof judgeSamples>[1]['verdicts'][number][]) =>
      judgeSamples(records, { pairs: PAIRS, verdicts })
    expect(why(vote('x', 'first'), vote('y', 'second'))).toEqual({ samples: [], leftOut: ['tie'] })
    expect(why(vote('x', 'tie')).leftOut).toEqual(['tie'])
    expect(why(...model('first', 'first')).leftOut).toEqual(['position-bias'])
    expect(why(...model('first', 'first'), vote('x', 'first')).samples).toHaveLength(1)
    const gone = judgeSamples(records.slice(0, 1), { pairs: PAIRS, verdicts: [vote('x', 'first')] })
    expect(gone.leftOut).toEqual(['unknown-take'])
  })

  it('are left out where a person who has not agreed was heard in one of them', async () => {
    const [{ id: role = '' } = {}] = aPlay().cast
    const visited = await aShow({
      show: 'other',
      person: { role, text: 'I never told you about the fire, did I?' },
    })
    const found = judgeSamples(showRecords({ shows: [...shows.slice(0, 1), visited] }), {
      ...{ pairs: PAIRS, verdicts: [vote('x', 'second')] },
    })
    expect(found).toEqual({ samples: [], leftOut: ['person-without-consent'] })
  })

  it('[H76] of seven models are 21, and 9,450 judgements of 150 cases in three dimensions', () => {
    const { models, perPair, dimensions, total, pairs } = HAMLET.judgeData
    expect(judgementCount({ models, perPair: 1, dimensions: 1 })).toBe(pairs)
    expect(judgementCount({ models, perPair, dimensions })).toBe(total)
    expect(judgementCount({ models: 7, perPair: 150, dimensions: 3 })).toBe(9450)
  })
})
