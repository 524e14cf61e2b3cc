import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawOrder, voterId } from './draw-order.ts'

const PAIRS = Array.from({ length: 40 }, (_, nth) => nth)

describe('drawOrder', () => {
  it('gives every pair once, the same each time', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.uniqueArray(fc.nat()), (seed, voter, pairs) => {
        const drawn = drawOrder(pairs, { seed, voter })
        expect(drawn.map(({ pair }) => pair).toSorted((a, b) => a - b)).toEqual(
          pairs.toSorted((a, b) => a - b),
        )
        expect(drawOrder(pairs.toReversed(), { seed, voter })).toEqual(drawn)
      }),
    )
  })

  it('shows either first about as often, and voters different orders', () => {
    const draws = Array.from({ length: 100 }, (_, nth) =>
      drawOrder(PAIRS, { seed: 'seed', voter: `person_${nth}` }),
    )
    const ones = draws.flat().filter(({ shown }) => shown === 'one').length
    // 4,000 fair tosses: five standard deviations to either side.
    expect(Math.abs(ones - 2_000)).toBeLessThan(160)
    const firsts = new Set(draws.map(([first]) => first?.pair))
    expect(firsts.size).toBeGreaterThan(25)
    const places = new Set(draws.map((drawn) => drawn.map(({ pair }) => pair).join()))
    expect(places.size).toBe(100)
  })

  it('is another with another seed, so that nobody can reckon it from what they know', () => {
    const shown = (seed: string) => drawOrder(PAIRS, { seed, voter: 'person_ana' }).map(({ shown }) => shown)
    expect(shown('one seed')).not.toEqual(shown('another seed'))
  })
})

describe('voterId', () => {
  it('is one for a voter of a ballot, and not the same on another', () => {
    const id = voterId({ seed: 'seed', voter: 'person_ana' })
    expect(id).toMatch(/^voter_[\w-]{22}$/)
    expect(voterId({ seed: 'seed', voter: 'person_ana' })).toBe(id)
    expect(voterId({ seed: 'other', voter: 'person_ana' })).not.toBe(id)
    expect(voterId({ seed: 'seed', voter: 'person_ben' })).not.toBe(id)
  })
})
