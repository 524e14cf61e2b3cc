import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { binomialTest } from './binomial-test.ts'
import { wilsonInterval } from './wilson-interval.ts'

const counted = fc
  .integer({ min: 1, max: 400 })
  .chain((trials) =>
    fc.record({ successes: fc.integer({ min: 0, max: trials }), trials: fc.constant(trials) }),
  )
const WRONG = expect.objectContaining({ code: 'wrong-setting' })

describe('Wilson’s interval', () => {
  it.each([
    [81, 263, 0.255288519878274, 0.3662095769828],
    [15, 148, 0.0623863995307363, 0.160487241723308],
    [0, 20, 0, 0.161125158052819],
    [1, 29, 0.00611321429276266, 0.171755218793203],
  ])(
    'of %d in %d goes from %d to %d, as Newcombe printed it in 1998 and to more digits',
    (...[successes, trials, low, high]) => {
      const found = wilsonInterval({ successes, trials })
      expect(Math.abs(found.low - low)).toBeLessThan(1e-9)
      expect(Math.abs(found.high - high)).toBeLessThan(1e-9)
    },
  )

  it('holds the rate, stays in [0, 1], mirrors, and narrows with the same rate in more trials', () => {
    fc.assert(
      fc.property(counted, ({ successes, trials }) => {
        const { low, high } = wilsonInterval({ successes, trials })
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(successes / trials)
        expect(high).toBeGreaterThanOrEqual(successes / trials)
        const mirrored = wilsonInterval({ successes: trials - successes, trials })
        expect(mirrored.low).toBeCloseTo(1 - high, 12)
        expect(mirrored.high).toBeCloseTo(1 - low, 12)
        const more = wilsonInterval({ successes: successes * 4, trials: trials * 4 })
        expect(more.high - more.low).toBeLessThan(high - low)
      }),
    )
  })

  it('is the set of rates that the normal test does not reject', () => {
    fc.assert(
      fc.property(counted, fc.double({ min: 0.5, max: 4, noNaN: true }), ({ successes, trials }, z) => {
        const { low, high } = wilsonInterval({ successes, trials }, z)
        for (const edge of [low, high].filter((rate) => rate > 0 && rate < 1)) {
          const distance = Math.abs(successes / trials - edge) / Math.sqrt((edge * (1 - edge)) / trials)
          expect(distance).toBeCloseTo(z, 6)
        }
      }),
    )
  })

  it('is not taken of counts that cannot be', () => {
    for (const [successes, trials] of [
      [1, 0],
      [3, 2],
      [-1, 2],
      [0.5, 2],
    ] as const)
      expect(() => wilsonInterval({ successes, trials })).toThrow(WRONG)
  })
})

describe('The exact binomial test', () => {
  it('of 8 wins in 10 is (1 + 10 + 45) · 2 / 1024', () => {
    expect(binomialTest({ successes: 8, trials: 10 })).toBeCloseTo(0.109375, 12)
  })

  it.each([
    [682, 925, 0.75, 0.382491559574852],
    [3, 20, 0.3, 0.220418267380709],
    [10, 100, 0.2, 0.0117557164368365],
    [51, 235, 1 / 6, 0.0437479701823998],
  ])('of %d in %d against %d is %d', (...[successes, trials, chance, p]) => {
    expect(Math.abs(binomialTest({ successes, trials }, { chance }) - p)).toBeLessThan(1e-9)
  })

  it('is a probability, mirrors, and never falls as the count nears the middle', () => {
    fc.assert(
      fc.property(
        counted,
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        ({ successes, trials }, chance) => {
          const p = binomialTest({ successes, trials }, { chance })
          expect(p).toBeGreaterThanOrEqual(0)
          expect(p).toBeLessThanOrEqual(1)
          const mirrored = binomialTest({ successes: trials - successes, trials }, { chance: 1 - chance })
          expect(mirrored).toBeCloseTo(p, 8)
          if (successes * 2 < trials)
            expect(binomialTest({ successes: successes + 1, trials })).toBeGreaterThanOrEqual(
              binomialTest({ successes, trials }) - 1e-12,
            )
        },
      ),
    )
  })

  it('is not taken against a chance that is none', () => {
    for (const chance of [0, 1, Number.NaN])
      expect(() => binomialTest({ successes: 1, trials: 2 }, { chance })).toThrow(WRONG)
  })
})
