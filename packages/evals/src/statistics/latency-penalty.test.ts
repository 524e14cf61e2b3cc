import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HAMLET } from '../published/hamlet.ts'
import { latencyPenalty } from './latency-penalty.ts'

const within = (from: number, to: number) => fc.double({ min: from, max: to, maxExcluded: true, noNaN: true })
const holds = (from: number, to: number, expected: (t: number) => number) =>
  fc.assert(
    fc.property(within(from, to), (t) => {
      expect(Math.abs(latencyPenalty(t) - expected(t))).toBeLessThan(1e-12)
    }),
  )

describe('The latency penalty', () => {
  it('[H49] is nothing below 1.5 s', () => {
    holds(0, 1.5, () => 0)
  })

  it('[H50] climbs from 1.5 s to 2.5 s, by 0.05 · ln(1 + t − 1.5) / ln 2', () => {
    holds(1.5, 2.5, (t) => (0.05 * Math.log(1 + t - 1.5)) / Math.log(2))
    expect(latencyPenalty(2)).toBeCloseTo(0.0292481250360578, 12)
  })

  it('[H51] is 0.05 from 2.5 s to 8 s', () => {
    holds(2.5, 8, () => 0.05)
  })

  it('[H52] climbs from 8 s to 12 s, by 0.05 · ln(1 + t − 8) / ln 5', () => {
    holds(8, 12, (t) => 0.05 + (0.05 * Math.log(1 + t - 8)) / Math.log(5))
    expect(latencyPenalty(10)).toBeCloseTo(0.0841303097242993, 12)
  })

  it('[H53] is 0.10 from 12 s to 25 s', () => {
    holds(12, 25, () => 0.1)
  })

  it('[H54] climbs from 25 s to 35 s, by 0.05 · ln(1 + t − 25) / ln 11', () => {
    holds(25, 35, (t) => 0.1 + (0.05 * Math.log(1 + t - 25)) / Math.log(11))
    expect(latencyPenalty(30)).toBeCloseTo(0.137361086815461, 12)
  })

  it('[H55] is 0.15 from 35 s on', () => {
    holds(35, 1e6, () => 0.15)
    expect(latencyPenalty(35)).toBe(0.15)
  })

  it.each([
    [1.5, 0],
    [2.5, 0.05],
    [8, 0.05],
    [12, 0.1],
    [25, 0.1],
    [35, 0.15],
  ])('[H55] does not jump at %d s, where it is %d', (joint, penalty) => {
    const step = 1e-9
    expect(latencyPenalty(joint)).toBeCloseTo(penalty, 12)
    expect(Math.abs(latencyPenalty(joint + step) - latencyPenalty(joint - step))).toBeLessThan(1e-9)
  })

  it('[H55] never falls as time passes', () => {
    fc.assert(
      fc.property(within(0, 60), within(0, 60), (one, other) => {
        expect(latencyPenalty(Math.max(one, other))).toBeGreaterThanOrEqual(
          latencyPenalty(Math.min(one, other)),
        )
      }),
    )
  })

  it('[H56] gives the published penalty for every published latency', () => {
    const measured = HAMLET.pad.filter(({ seconds }) => seconds !== undefined)
    expect(measured).toHaveLength(10)
    for (const { seconds, penalty } of measured)
      expect(Number(latencyPenalty(seconds ?? Number.NaN).toFixed(3))).toBe(penalty)
  })

  it('is not taken of less than no time', () => {
    for (const seconds of [-0.1, Number.NaN])
      expect(() => latencyPenalty(seconds)).toThrow(expect.objectContaining({ code: 'wrong-setting' }))
  })
})
