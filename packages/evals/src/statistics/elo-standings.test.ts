import { seededRandom } from '@commedia/core'
import { describe, expect, it } from 'vitest'
import { bradleyTerry, type Comparison } from './bradley-terry.ts'
import { eloStandings } from './elo-standings.ts'

const TRUE_POINTS: Readonly<Record<string, number>> = { strong: 1150, fair: 1000, weak: 850 }
const SIDES = Object.keys(TRUE_POINTS)
const WRONG = expect.objectContaining({ code: 'wrong-setting' })

/** Games whose results are drawn from known strengths. */
function playedGames(seed: number, games: number): readonly Comparison[] {
  const random = seededRandom(seed)
  return Array.from({ length: games }, (_, game) => {
    const [one = '', other = ''] = [SIDES[game % 3], SIDES[(game + 1) % 3]]
    const chance = 1 / (1 + 10 ** (((TRUE_POINTS[other] ?? 0) - (TRUE_POINTS[one] ?? 0)) / 400))
    return { one, other, score: random() < chance ? 1 : 0 }
  })
}

describe('Standings', () => {
  it('put the strongest first, with the points of Bradley and Terry and how many games say so', () => {
    const games = playedGames(1, 600)
    const table = eloStandings(games, { seed: 1, draws: 100 })
    expect(table.map(({ side }) => side)).toEqual(['strong', 'fair', 'weak'])
    const points = bradleyTerry(games)
    for (const row of table) {
      expect(row.points).toBe(points.get(row.side))
      expect(row.comparisons).toBe(400)
      expect(row.low).toBeLessThan(row.points)
      expect(row.high).toBeGreaterThan(row.points)
    }
  })

  it('hold the true strength about as often as they say', () => {
    const held = Array.from({ length: 60 }, (_, at) =>
      eloStandings(playedGames(at, 180), { seed: at, draws: 150 }),
    )
      .flat()
      .map(({ side, low, high }) => low <= (TRUE_POINTS[side] ?? 0) && (TRUE_POINTS[side] ?? 0) <= high)
    const share = held.filter(Boolean).length / held.length
    expect(share).toBeGreaterThan(0.9)
    expect(share).toBeLessThan(0.99)
  })

  it('are the same for a seed and others for another, and narrow with more games', () => {
    const games = playedGames(3, 120)
    const first = eloStandings(games, { seed: 1, draws: 50 })
    expect(eloStandings(games, { seed: 1, draws: 50 })).toEqual(first)
    expect(eloStandings(games, { seed: 2, draws: 50 })).not.toEqual(first)
    const width = (table: typeof first) => Math.max(...table.map(({ low, high }) => high - low))
    expect(width(eloStandings(playedGames(3, 1200), { seed: 1, draws: 50 }))).toBeLessThan(width(first) / 2)
  })

  it('are told of a side that never loses too', () => {
    const wins: readonly Comparison[] = Array.from({ length: 9 }, () => ({ one: 'a', other: 'b', score: 1 }))
    const [first] = eloStandings(wins, { seed: 1, draws: 20 })
    expect(first?.side).toBe('a')
    expect(first?.points).toBeCloseTo(1000 + 200 * Math.log10(19), 6)
  })

  it('are not drawn by wishes that mean nothing', () => {
    expect(() => eloStandings(playedGames(1, 9), { seed: 1, draws: 0 })).toThrow(WRONG)
    expect(() => eloStandings(playedGames(1, 9), { seed: 1, confidence: 1 })).toThrow(WRONG)
    expect(() => eloStandings([], { seed: 1 })).toThrow(WRONG)
  })
})
