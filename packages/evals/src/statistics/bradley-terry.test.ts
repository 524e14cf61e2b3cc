import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bradleyTerry, type Comparison } from './bradley-terry.ts'
import { mean } from './mean.ts'
import { CITATIONS } from './worked/data.ts'

const SIDES = ['a', 'b', 'c', 'd', 'e'] as const
const comparison = fc
  .record({
    pair: fc.shuffledSubarray([...SIDES], { minLength: 2, maxLength: 2 }),
    score: fc.constantFrom(0, 0.5, 1),
  })
  .map(({ pair: [one = 'a', other = 'b'], score }) => ({ one, other, score }))
/** Everybody meets everybody, so that all are linked. */
const league: readonly Comparison[] = SIDES.flatMap((one, at) =>
  SIDES.slice(at + 1).map((other) => ({ one, other, score: 0.5 })),
)
const comparisons = fc.array(comparison, { maxLength: 60 }).map((some) => [...league, ...some])
const WRONG = expect.objectContaining({ code: 'wrong-setting' })
const chance = (difference: number) => 1 / (1 + 10 ** (-difference / 400))
const times = (count: number, one: Comparison) => new Array<Comparison>(count).fill(one)

describe('Bradley–Terry strengths', () => {
  it('of Stigler’s citations are those of Turner and Firth 2012, section 2.1: −2.9491, −0.4796, 0.2690', () => {
    const points = bradleyTerry(CITATIONS, { imagined: 0 })
    const logOdds = (journal: string) =>
      (((points.get(journal) ?? 0) - (points.get('Biometrika') ?? 0)) / 400) * Math.LN10
    expect(Math.abs(logOdds('Comm Statist') + 2.94907249684391)).toBeLessThan(1e-9)
    expect(Math.abs(logOdds('JASA') + 0.4795697697519928)).toBeLessThan(1e-9)
    expect(Math.abs(logOdds('JRSS-B') - 0.2689540558194716)).toBeLessThan(1e-9)
    expect(points.get('Biometrika')).toBeCloseTo(1137.223515447496, 6)
  })

  it('by hand: ten wins for each loss are 400 points apart, around 1000', () => {
    const score = 10 / 11
    const points = bradleyTerry([{ one: 'a', other: 'b', score }], { imagined: 0 })
    expect(points.get('a')).toBeCloseTo(1200, 9)
    expect(points.get('b')).toBeCloseTo(800, 9)
  })

  it('by hand: an imagined tie makes three wins out of three worth 3½ to ½', () => {
    const points = bradleyTerry(times(3, { one: 'a', other: 'b', score: 1 }))
    const apart = (points.get('a') ?? 0) - (points.get('b') ?? 0)
    expect(apart).toBeCloseTo(400 * Math.log10(7), 9)
  })

  it('expect of each side as many points as it took, which is where the likelihood is greatest', () => {
    fc.assert(
      fc.property(comparisons, (some) => {
        const points = bradleyTerry(some, { imagined: 0 })
        for (const side of SIDES) {
          let [took, expected] = [0, 0]
          for (const { one, other, score } of some) {
            if (one !== side && other !== side) continue
            const against = one === side ? other : one
            took += one === side ? score : 1 - score
            expected += chance((points.get(side) ?? 0) - (points.get(against) ?? 0))
          }
          expect(expected).toBeCloseTo(took, 8)
        }
        expect(mean([...points.values()])).toBeCloseTo(1000, 8)
      }),
    )
  })

  it('do not mind the order of comparisons, or which side stands first', () => {
    fc.assert(
      fc.property(comparisons, (some) => {
        const points = bradleyTerry(some)
        const turned = some
          .toReversed()
          .map(({ one, other, score }) => ({ one: other, other: one, score: 1 - score }))
        for (const [side, found] of bradleyTerry(turned)) expect(found).toBeCloseTo(points.get(side) ?? 0, 6)
      }),
    )
  })

  it('settle also where one half of the sides always beats the other', () => {
    const some = [
      ...times(4000, { one: 'a', other: 'c', score: 1 }),
      ...times(4000, { one: 'a', other: 'b', score: 0.5 }),
      ...times(4000, { one: 'c', other: 'd', score: 0.5 }),
    ]
    const points = bradleyTerry(some)
    const expected = (side: string) =>
      ['a', 'b', 'c', 'd']
        .filter((other) => other !== side)
        .reduce((sum, other) => sum + chance((points.get(side) ?? 0) - (points.get(other) ?? 0)) / 3, 0)
    const met = (one: string, other: string) => chance((points.get(one) ?? 0) - (points.get(other) ?? 0))
    expect(4000 * met('a', 'c') + 4000 * met('a', 'b') + expected('a')).toBeCloseTo(6000.5, 5)
    expect(4000 * met('d', 'c') + expected('d')).toBeCloseTo(2000.5, 5)
  })

  it('are not told of sides that nothing links, or without imagined ties of one that never loses', () => {
    const apart = [
      { one: 'a', other: 'b', score: 0.5 },
      { one: 'c', other: 'd', score: 0.5 },
    ]
    expect(() => bradleyTerry(apart)).toThrow(WRONG)
    expect(() => bradleyTerry([{ one: 'a', other: 'b', score: 1 }], { imagined: 0 })).toThrow(WRONG)
    expect(() => bradleyTerry(league, { imagined: -1 })).toThrow(WRONG)
    expect(() => bradleyTerry([])).toThrow(WRONG)
    expect(() => bradleyTerry([{ one: 'a', other: 'a', score: 1 }])).toThrow(WRONG)
    expect(() => bradleyTerry([{ one: 'a', other: 'b', score: 2 }])).toThrow(WRONG)
  })
})
