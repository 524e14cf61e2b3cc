import { describe, expect, it } from 'vitest'
import { GameMarks, sumUpMarks } from './people-marks.ts'

const marks = (method: string, run: number, given: object) =>
  GameMarks.parse({ game: 'dome', method, person: `p${run}`, run, ...given })
const of = (rows: ReturnType<typeof sumUpMarks>, method: string, measure: string) =>
  rows.find((row) => row.method === method && row.measure === measure)

describe('Marks of people who played along', () => {
  const rows = sumUpMarks([
    marks('player', 1, {
      marks: { story: 4, speed: 2 },
      won: { right: 1, asked: 2 },
      kinds: { objective: { right: 1, asked: 2 }, relation: { right: 5, asked: 5 } },
    }),
    marks('player', 1, { marks: { story: 2 }, won: { right: 1, asked: 2 } }),
    marks('player', 2, { marks: { story: 5 }, won: { right: 0, asked: 1 } }),
    marks('werewolf', 1, { marks: { immersion: 1 } }),
  ])

  it('are put together within a run, and over runs by mean and deviation', () => {
    expect(of(rows, 'player', 'story')).toMatchObject({
      mean: 4,
      deviation: expect.closeTo(Math.SQRT2, 9),
      n: 2,
    })
    expect(of(rows, 'player', 'marks')).toMatchObject({ mean: (8 / 3 + 5) / 2, n: 2 })
    expect(of(rows, 'player', 'won')).toMatchObject({ mean: 0.25, n: 2 })
  })

  it('count answers by what a question of their kind is worth', () => {
    expect(of(rows, 'player', 'overall')).toMatchObject({
      mean: expect.closeTo((0.5 * 20 + 1 * 10) / 30, 9),
      n: 1,
    })
  })

  it('leave out what nobody said, and say nothing of how one run differs', () => {
    expect(of(rows, 'player', 'answers')).toBeUndefined()
    expect(of(rows, 'werewolf', 'immersion')).toEqual({
      method: 'werewolf',
      measure: 'immersion',
      mean: 1,
      n: 1,
    })
    expect(of(rows, 'werewolf', 'won')).toBeUndefined()
  })

  it.each([{ marks: { story: 6 } }, { won: { right: 1, asked: 0 } }, { marks: {}, method: '' }])(
    'refuse %j',
    (given) => {
      expect(() => marks('player', 1, given)).toThrow()
    },
  )
})
