import type { GameScore } from '@commedia/core/mystery'
import { describe, expect, it } from 'vitest'
import { figuresOf, type GameFigures, summariseRuns } from './summarise-games.ts'

const score = (right: number, won: boolean): GameScore => ({
  won: [{ victim: 'v', won }],
  scores: [
    {
      ...{ role: 'a', points: right * 10, of: 40, objectives: [], votes: [] },
      right: { objective: { right, asked: 4 } },
    },
  ],
})

const game = (overall: number, points: number, win = 0): GameFigures => ({
  ...{ game: 'g', win, victims: 1, overall, points },
  kinds: { objective: { rate: overall, asked: points / 10 } },
})

describe('games summed up', () => {
  it('[P34] gives the part that was right of each kind and of all points', () => {
    const figures = figuresOf({ case: { id: 'g' }, score: score(3, true) })
    expect(figures).toMatchObject({ win: 1, overall: 0.75, points: 40 })
    expect(figures.kinds.objective).toEqual({ rate: 0.75, asked: 4 })
  })

  it('[P34] gives mean and standard deviation over three runs', () => {
    const { overall } = summariseRuns([[game(0.2, 100)], [game(0.4, 100)], [game(0.6, 100)]])
    expect(overall?.mean).toBeCloseTo(0.4, 12)
    expect(overall?.deviation).toBeCloseTo(0.2, 12)
  })

  it('[P36] weighs games by their points and wins by their victims', () => {
    const { overall, win } = summariseRuns([[game(1, 300, 1), { ...game(0, 100), victims: 3 }]])
    expect(overall?.mean).toBeCloseTo(0.75, 12)
    // √(3·0.25² + 1·0.75²) ÷ 4
    expect(overall?.betweenGames).toBeCloseTo(Math.sqrt((3 * 0.0625 + 0.5625) / 4), 12)
    expect(win?.mean).toBeCloseTo(0.25, 12)
  })

  it('[P41] counts a key that was answered without a game, and calls it neither won nor lost', () => {
    const unplayed = figuresOf({ case: { id: 'g' }, score: { ...score(3, false), won: [] } })
    expect(unplayed).toMatchObject({ victims: 0, overall: 0.75 })
    const summary = summariseRuns([[unplayed], [unplayed]])
    expect(summary.win).toBeUndefined()
    expect(summary.overall?.mean).toBeCloseTo(0.75, 12)
  })
})
