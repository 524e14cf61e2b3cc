import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengthControlled, ratesAtOneLength, sureGain } from './length-controlled.ts'

const LONGER = [-0.5, -0.2, -0.1, 0.1, 0.2, 0.5]

describe('length taken out of scores', () => {
  it('finds what length is worth from pairs of one thing at two lengths', () => {
    const neutral = LONGER.map((longer) => ({ longer, score: 3 + 1.5 * Math.tanh(longer / 0.3) }))
    expect(lengthControlled([], neutral)).toMatchObject({ gain: expect.closeTo(1.5, 9), from: 0.3 })
  })

  it('leaves a system what it is worth, however long it talks', () => {
    const neutral = LONGER.map((longer) => ({ longer, score: 3 + Math.sign(longer) }))
    const worth = (longer: number) => [{ group: 'new', longer, score: 3.4 + Math.sign(longer) }]
    const short = lengthControlled(worth(-0.2), neutral).rates.new
    const long = lengthControlled(worth(0.6), neutral).rates.new
    expect(short).toBeCloseTo(60, 0)
    expect(Math.abs((long ?? 0) - (short ?? 0))).toBeLessThan(2)
  })

  it('tells nothing by length of a judge who does not care for it', () => {
    const scores = LONGER.map((longer, at) => ({
      group: at % 2 === 0 ? 'a' : 'b',
      longer,
      score: at % 2 === 0 ? 2 : 4,
    }))
    const { gain, rates } = lengthControlled(
      scores,
      LONGER.map((longer) => ({ longer, score: 3 })),
    )
    expect(gain).toBeCloseTo(0, 9)
    expect(rates).toEqual({ a: expect.closeTo(25, 9), b: expect.closeTo(75, 9) })
  })

  it('is not known from one pair, and what loses by length has nothing added', () => {
    expect(lengthControlled([], [{ longer: 0.5, score: 5 }]).error).toBe(Infinity)
    expect(sureGain({ gain: 1, from: 0.1, error: Infinity }).gain).toBe(0)
    expect(sureGain({ gain: -1.5, from: 0.1, error: 0.1 }).gain).toBe(0)
    expect(sureGain({ gain: 1, from: 0.1, error: 0.6 }).gain).toBe(0)
    expect(sureGain({ gain: 1.5, from: 0.1, error: 0.1 }).gain).toBe(1.5)
  })

  it('without pairs of one length or the other there is nothing to take out', () => {
    expect(lengthControlled([{ group: 'a', longer: 0.3, score: 5 }])).toMatchObject({
      gain: 0,
      rates: { a: 100 },
    })
  })

  it('stays on the scale for any scores', () => {
    const score = fc.record({
      group: fc.constantFrom('a', 'b'),
      longer: fc.double({ min: -2, max: 2, noNaN: true }),
      score: fc.double({ min: 1, max: 5, noNaN: true }),
    })
    fc.assert(
      fc.property(
        fc.array(score, { minLength: 1 }),
        fc.double({ min: -4, max: 4, noNaN: true }),
        (scores, gain) => {
          for (const rate of Object.values({
            ...lengthControlled(scores).rates,
            ...ratesAtOneLength(scores, { gain, from: 0.1 }),
          })) {
            expect(rate).toBeGreaterThanOrEqual(0)
            expect(rate).toBeLessThanOrEqual(100)
          }
        },
      ),
    )
  })
})
