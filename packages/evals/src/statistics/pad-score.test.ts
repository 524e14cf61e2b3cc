import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HAMLET } from '../published/hamlet.ts'
import { latencyPenalty } from './latency-penalty.ts'
import { padScore } from './pad-score.ts'

/** Where a latency was not published, the penalty was, and it was none. */
const scoreOf = (row: (typeof HAMLET.pad)[number]) => padScore(row, row.seconds ?? 0)
const MISPRINTED = ['Qwen3-8B-Thinking', 'Qwen3-32B-Thinking', 'Gemini-2.5-pro']
const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('The PAD score', () => {
  it('[H57] by hand: of 0.9, 0.6 and 0.3 after 3 s it is 0.6 − 0.05', () => {
    expect(padScore({ fast: 0.9, slow: 0.6, silence: 0.3 }, 3)).toBeCloseTo(0.55, 12)
  })

  it('[H57] [H68] is the published one but for rounding in eight rows of eleven', () => {
    const fitting = HAMLET.pad.filter(({ model }) => !MISPRINTED.includes(model))
    expect(fitting).toHaveLength(8)
    for (const row of fitting) expect(Math.abs(scoreOf(row) - row.final)).toBeLessThan(0.001)
  })

  it('[H57] is not the published one in three rows, where the formula holds and not the print', () => {
    const found = HAMLET.pad.filter((row) => Math.abs(scoreOf(row) - row.final) >= 0.001)
    expect(found.map((row) => [row.model, scoreOf(row).toFixed(3), row.final])).toEqual([
      ['Qwen3-8B-Thinking', '0.433', 0.532],
      ['Qwen3-32B-Thinking', '0.388', 0.538],
      ['Gemini-2.5-pro', '0.499', 0.449],
    ])
  })

  it('[H57] minds each strategy alike, and time only through the penalty', () => {
    fc.assert(
      fc.property(share, share, share, (fast, slow, silence) => {
        const score = padScore({ fast, slow, silence }, 0)
        expect(padScore({ fast: silence, slow: fast, silence: slow }, 0)).toBeCloseTo(score, 12)
        expect(padScore({ fast, slow, silence }, 20)).toBeCloseTo(score - latencyPenalty(20), 12)
      }),
    )
  })

  it('is not taken of what was not measured', () => {
    expect(() => padScore({ fast: Number.NaN, slow: 1, silence: 1 }, 0)).toThrow(
      expect.objectContaining({ code: 'wrong-setting' }),
    )
  })
})
