import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HAMLET } from '../published/hamlet.ts'
import { stratifiedSplit } from './stratified-split.ts'

const items = fc
  .array(fc.constantFrom('fast', 'slow', 'silence', 'rare'), { maxLength: 120 })
  .map((kinds) => kinds.map((kind, id) => ({ kind, id })))
const share = fc.double({ min: 0, max: 1, noNaN: true })
const seed = fc.integer({ min: 0, max: 1e6 })
const by = ({ kind }: { readonly kind: string }) => kind

describe('A stratified split', () => {
  it('[H75] of the published 14,412 samples keeps 721 for the test: 210, 165, 196 and thrice 50', () => {
    const { counts, testShare } = HAMLET.padData
    const samples = Object.entries(counts).flatMap(([kind, count]) =>
      Array.from({ length: count }, () => ({ kind })),
    )
    const { train, test } = stratifiedSplit(samples, { by, testShare, seed: 1 })
    const sizes = Object.keys(counts).map((kind) => test.filter((one) => one.kind === kind).length)
    expect([train.length, test.length]).toEqual([13_691, 721])
    expect(sizes).toEqual([210, 165, 196, 50, 50, 50])
  })

  it('[H75] loses and doubles nothing, keeps the order, and gives each kind its share to within one', () => {
    fc.assert(
      fc.property(items, share, seed, (all, testShare, chosen) => {
        const { train, test } = stratifiedSplit(all, { by, testShare, seed: chosen })
        expect([...train, ...test].toSorted((a, b) => a.id - b.id)).toEqual(all)
        for (const part of [train, test]) expect(part).toEqual(part.toSorted((a, b) => a.id - b.id))
        expect(test).toHaveLength(Math.round(all.length * testShare))
        for (const kind of new Set(all.map(by))) {
          const exact = all.filter((one) => by(one) === kind).length * testShare
          const held = test.filter((one) => by(one) === kind).length
          expect(Math.abs(held - exact)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('[H75] is the same for a seed and another for another', () => {
    const all = Array.from({ length: 200 }, (_, id) => ({ kind: id % 2 ? 'odd' : 'even', id }))
    const first = stratifiedSplit(all, { by, testShare: 0.05, seed: 1 })
    expect(stratifiedSplit(all, { by, testShare: 0.05, seed: 1 })).toEqual(first)
    expect(stratifiedSplit(all, { by, testShare: 0.05, seed: 2 })).not.toEqual(first)
  })

  it('is not made by what is no share', () => {
    for (const testShare of [-0.1, 1.1, Number.NaN])
      expect(() => stratifiedSplit([], { by, testShare, seed: 1 })).toThrow(
        expect.objectContaining({ code: 'wrong-setting' }),
      )
  })
})
