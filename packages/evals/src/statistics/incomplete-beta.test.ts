import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { incompleteBeta } from './incomplete-beta.ts'
import { logGamma } from './log-gamma.ts'
import { twoSidedT } from './two-sided-t.ts'

/** Shares whose complement can be written down too. */
const share = fc.integer({ min: 0, max: 2 ** 20 }).map((part) => part / 2 ** 20)
const shape = fc.double({ min: 0.1, max: 200, noNaN: true })

describe('The logarithm of the gamma function', () => {
  it.each([
    [0.001, 6.90717888538385],
    [0.5, 0.5723649429247],
    [1, 0],
    [2, 0],
    [3.7, 1.42807232666539],
    [100.5, 361.435540467778],
    [12_345.6, 103959.185066168],
  ])('of %d is %d', (x, value) => {
    expect(Math.abs(logGamma(x) - value)).toBeLessThan(1e-13 * Math.max(10, Math.abs(value)))
  })

  it('grows by the logarithm of x from x to x + 1', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1000, noNaN: true }), (x) => {
        expect(Math.abs(logGamma(x + 1) - logGamma(x) - Math.log(x))).toBeLessThan(1e-11)
      }),
    )
  })
})

describe('The incomplete beta function', () => {
  it.each([
    [0.1, 0.5, 0.5, 0.204832764699133],
    [0.9, 2.5, 7, 0.999998447901496],
    [0.3, 50, 120, 0.575556705163633],
    [0.02, 3, 200, 0.770653176261391],
    [1e-6, 0.01, 30, 0.906087853704227],
  ])('at %d for %d and %d is %d', (...[x, a, b, value]) => {
    expect(Math.abs(incompleteBeta(x, { a, b }) - value)).toBeLessThan(1e-13)
  })

  it('is 1 − (1 − x)^b for a = 1', () => {
    fc.assert(
      fc.property(share, shape, (x, b) => {
        expect(Math.abs(incompleteBeta(x, { a: 1, b }) - (1 - (1 - x) ** b))).toBeLessThan(1e-11)
      }),
    )
  })

  it('lies in [0, 1], grows with x, and mirrors', () => {
    fc.assert(
      fc.property(share, share, fc.record({ a: shape, b: shape }), (one, other, { a, b }) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const [below, above] = [incompleteBeta(low, { a, b }), incompleteBeta(high, { a, b })]
        expect(below).toBeGreaterThanOrEqual(0)
        expect(above).toBeLessThanOrEqual(1)
        expect(above).toBeGreaterThanOrEqual(below - 1e-12)
        expect(Math.abs(1 - below - incompleteBeta(1 - low, { a: b, b: a }))).toBeLessThan(1e-10)
      }),
    )
  })
})

describe('Two tails of Student’s distribution', () => {
  it.each([
    [0.5, 7, 0.632407135689284],
    [2.5, 30.5, 0.0180162458637918],
    [12, 3.3, 0.000778592121693389],
    [1.96, 10_000, 0.050023520231833],
    [0.001, 2.2, 0.999285495518496],
    [1e-8, 1, 1 - 2e-8 / Math.PI],
    [1.5, 100_000, 0.133617559522831],
  ])('beyond %d with %d degrees hold %d', (t, degrees, p) => {
    expect(Math.abs(twoSidedT(t, degrees) - p)).toBeLessThan(1e-10)
  })

  it('hold what the closed forms for one, two and four degrees say', () => {
    fc.assert(
      fc.property(fc.double({ min: -50, max: 50, noNaN: true }), (t) => {
        const far = Math.abs(t)
        const cosine = far / Math.sqrt(4 + t * t)
        const closed = [
          [1, 1 - (2 / Math.PI) * Math.atan(far)],
          [2, 1 - far / Math.sqrt(2 + t * t)],
          [4, 1 - cosine * (1.5 - 0.5 * cosine ** 2)],
        ] as const
        for (const [degrees, p] of closed) expect(Math.abs(twoSidedT(t, degrees) - p)).toBeLessThan(1e-12)
      }),
    )
  })

  it('are precise far out, where little is left', () => {
    expect(twoSidedT(40, 100) / 2.46210760214007e-63).toBeCloseTo(1, 10)
  })
})
