import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairwise } from './pairwise.ts'

const count = fc.integer({ min: 0, max: 200 })

describe('comparisons', () => {
  it('[E39] by hand: of 8 wins, 2 losses and 10 ties the net is 30 %, the decisive rate 80 %, p = 112 / 1024', () => {
    const { p, decisiveWinRate, ...rates } = pairwise({ wins: 8, losses: 2, ties: 10 })
    expect(rates).toEqual({ winRate: 0.4, lossRate: 0.1, tieRate: 0.5, netWinRate: 0.3 })
    expect(decisiveWinRate).toBe(0.8)
    expect(p).toBeCloseTo(0.109375, 12)
  })

  it('[E43] the published counts give the published rates and p-values', () => {
    const small = pairwise({ wins: 257, losses: 134, ties: 109 })
    expect([small.winRate, small.lossRate, small.tieRate]).toEqual([0.514, 0.268, 0.218])
    expect(small.netWinRate).toBeCloseTo(0.246, 12)
    expect(small.decisiveWinRate).toBeCloseTo(0.657, 3)
    expect(small.p?.toExponential(2)).toBe('4.96e-10')
    const large = pairwise({ wins: 228, losses: 183, ties: 89 })
    expect(large.netWinRate).toBeCloseTo(0.09, 12)
    expect(large.decisiveWinRate).toBeCloseTo(0.555, 3)
    expect(large.p?.toFixed(4)).toBe('0.0299')
  })

  it('[E43] and so do the other published rows, from one-sided to even', () => {
    const rows: readonly (readonly [number, number, string])[] = [
      [204, 203, '1.00e+0'],
      [325, 92, '1.42e-31'],
      [165, 240, '2.27e-4'],
      [330, 89, '1.22e-33'],
      [265, 141, '7.68e-10'],
    ]
    for (const [wins, losses, p] of rows)
      expect(pairwise({ wins, losses, ties: 500 - wins - losses }).p?.toExponential(2)).toBe(p)
  })

  it('[E39] mirror, share out to 1, and do not mind ties where ties do not count', () => {
    fc.assert(
      fc.property(count, count, count, (wins, losses, ties) => {
        fc.pre(wins + losses + ties > 0)
        const found = pairwise({ wins, losses, ties })
        const mirrored = pairwise({ wins: losses, losses: wins, ties })
        expect(found.winRate + found.lossRate + found.tieRate).toBeCloseTo(1, 12)
        expect(mirrored.netWinRate).toBeCloseTo(-found.netWinRate, 12)
        expect(mirrored.p ?? 2).toBeCloseTo(found.p ?? 2, 9)
        const more = pairwise({ wins, losses, ties: ties + 7 })
        expect([more.decisiveWinRate, more.p]).toEqual([found.decisiveWinRate, found.p])
        expect('p' in found).toBe(wins + losses > 0)
      }),
    )
  })

  it('are not counted in halves, below nothing, or where there are none', () => {
    const WRONG = expect.objectContaining({ code: 'wrong-setting' })
    for (const counts of [
      { wins: 0, losses: 0, ties: 0 },
      { wins: 0.5, losses: 1, ties: 0 },
      { wins: -1, losses: 3, ties: 0 },
    ])
      expect(() => pairwise(counts)).toThrow(WRONG)
  })
})
