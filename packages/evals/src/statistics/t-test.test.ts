import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pooledTest, welchTest } from './t-test.ts'

const sample = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 30 })

/** Extra hours of sleep on two drugs, from Student's paper of 1908. */
const ONE_DRUG = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]
const OTHER_DRUG = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]

const close = (found: object, expected: Record<string, number>) => {
  for (const [name, value] of Object.entries(expected))
    expect(Math.abs(Number(Reflect.get(found, name)) - value), name).toBeLessThan(1e-9)
}

describe('A two-sample t-test', () => {
  it('[P37] with equal variances finds what Student’s sleepers show', () => {
    close(pooledTest(ONE_DRUG, OTHER_DRUG), {
      t: -1.86081346748685,
      degrees: 18,
      p: 0.0791867142159381,
      difference: -1.58,
    })
  })

  it('[P37] with unequal variances does so too, with fewer degrees of freedom', () => {
    close(welchTest(ONE_DRUG, OTHER_DRUG), {
      t: -1.86081346748685,
      degrees: 17.7764735161785,
      p: 0.0793941401873581,
    })
  })

  it('[P37] differs between the two where the larger sample spreads less', () => {
    const few = [17.2, 20.9, 22.6, 18.1, 21.7, 21.4, 23.5, 24.2, 14.7, 21.8]
    const many = [
      21.5, 22.8, 21, 23, 21.6, 23.6, 22.5, 20.7, 23.4, 21.8, 20.7, 21.7, 21.5, 22.5, 23.6, 21.5, 22.5, 23.5,
      21.5, 21.8,
    ]
    close(welchTest(few, many), {
      t: -1.56543352359851,
      degrees: 9.90474124865083,
      p: 0.148841696605328,
    })
    close(pooledTest(few, many), { t: -2.10004963761045, degrees: 28, p: 0.0448585165308861 })
  })

  it('[P37] can be followed by hand: 1, 2, 3 against 3, 4, 5 is t = −√6 with four degrees', () => {
    const cosine = Math.sqrt(6 / 10)
    const p = 1 - cosine * (1.5 - 0.5 * cosine ** 2)
    close(pooledTest([1, 2, 3], [3, 4, 5]), { t: -Math.sqrt(6), degrees: 4, p, difference: -2 })
    close(welchTest([1, 2, 3], [3, 4, 5]), { t: -Math.sqrt(6), degrees: 4, p, difference: -2 })
  })

  it.each([
    ['welch', welchTest],
    ['pooled', pooledTest],
  ])('[P37] gives a probability, and the same one with the samples swapped or both moved (%s)', (_, test) => {
    fc.assert(
      fc.property(sample, sample, fc.integer({ min: -1000, max: 1000 }), (one, other, shift) => {
        const { t, p } = test(one, other)
        expect(p).toBeGreaterThanOrEqual(0)
        expect(p).toBeLessThanOrEqual(1)
        expect(test(other, one).p).toBeCloseTo(p, 10)
        if (Number.isFinite(t)) expect(test(other, one).t).toBeCloseTo(-t, 6)
        const move = (values: readonly number[]) => values.map((value) => value + shift)
        expect(test(move(one), move(other)).p).toBeCloseTo(p, 6)
      }),
    )
  })

  it('[P37] has never more degrees of freedom than the pooled one, and never fewer than the smaller sample', () => {
    fc.assert(
      fc.property(sample, sample, (one, other) => {
        const { degrees } = welchTest(one, other)
        expect(degrees).toBeLessThanOrEqual(one.length + other.length - 2 + 1e-9)
        expect(degrees).toBeGreaterThanOrEqual(Math.min(one.length, other.length) - 1 - 1e-9)
      }),
    )
  })

  it('knows samples without any spread to differ for certain, or not at all', () => {
    expect(welchTest([1, 1], [1, 1, 1])).toEqual({ t: 0, degrees: 3, p: 1, difference: 0 })
    expect(pooledTest([2, 2], [1, 1])).toEqual({
      t: Number.POSITIVE_INFINITY,
      degrees: 2,
      p: 0,
      difference: 1,
    })
  })

  it('needs two values in each', () => {
    expect(() => welchTest([1], [1, 2])).toThrow(expect.objectContaining({ code: 'wrong-setting' }))
    expect(() => pooledTest([1, 2], [])).toThrow(expect.objectContaining({ code: 'wrong-setting' }))
  })
})
