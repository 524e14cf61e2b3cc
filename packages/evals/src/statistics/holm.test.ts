import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holm } from './holm.ts'

const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 })

/** Holm's procedure as he tells it: from the smallest p-value on, until one is not below α over how many are left. */
function rejected(ps: readonly number[], alpha: number): readonly number[] {
  const sorted = ps.toSorted((a, b) => a - b)
  const stop = sorted.findIndex((p, at) => p > alpha / (sorted.length - at))
  return stop === -1 ? sorted : sorted.slice(0, stop)
}

describe('Holm’s correction', () => {
  it('of 0.01, 0.04, 0.03, 0.005 is 0.03, 0.06, 0.06, 0.02 (the encyclopaedia’s four p-values, by hand)', () => {
    const found = holm([0.01, 0.04, 0.03, 0.005])
    for (const [at, expected] of [0.03, 0.06, 0.06, 0.02].entries())
      expect(Math.abs((found[at] ?? Number.NaN) - expected)).toBeLessThan(1e-12)
  })

  it('rejects at a level just what the procedure of Holm 1979 rejects', () => {
    fc.assert(
      fc.property(values, fc.double({ min: 0.001, max: 0.5, noNaN: true }), (ps, alpha) => {
        const kept = ps.filter((_, at) => (holm(ps)[at] ?? 1) <= alpha)
        fc.pre(!holm(ps).some((p) => Math.abs(p - alpha) < 1e-12))
        expect(kept.toSorted((a, b) => a - b)).toEqual(rejected(ps, alpha))
      }),
    )
  })

  it('never lowers a p-value, keeps it in [0, 1] and in order, and leaves one alone', () => {
    fc.assert(
      fc.property(values, (ps) => {
        const found = holm(ps)
        for (const [at, p] of ps.entries()) {
          expect(found[at]).toBeGreaterThanOrEqual(p)
          expect(found[at]).toBeLessThanOrEqual(Math.min(1, p * ps.length + 1))
          for (const [place, other] of ps.entries())
            if (p < other) expect(found[at]).toBeLessThanOrEqual(found[place] ?? 0)
        }
        expect(holm(ps.slice(0, 1))).toEqual(ps.slice(0, 1))
      }),
    )
  })

  it('is not made of what is no p-value', () => {
    for (const p of [-0.1, 1.1, Number.NaN])
      expect(() => holm([0.5, p])).toThrow(expect.objectContaining({ code: 'wrong-setting' }))
  })
})
