import { type Random, randomFor } from '@commedia/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PairFacts, reliabilityReport } from './reliability.ts'
import { Choice, type Order, type Side, type Verdict } from './verdict.ts'
import { verdictOfVote } from './votes.ts'

/** Sixty pairs: every other one is better on side b, and the longer is the better one in half of each. */
const PAIRS = Array.from({ length: 60 }, (_, at) => {
  const better: Side = at % 2 === 0 ? 'a' : 'b'
  const longer: Side = Math.floor(at / 2) % 2 === 0 ? 'a' : 'b'
  return {
    pair: `pair_${at}`,
    better,
    longer,
    lengths: longer === 'a' ? { a: 110, b: 100 } : { a: 100, b: 110 },
  }
})
type APair = (typeof PAIRS)[number]
const KNOWN: PairFacts = {
  lengths: Object.fromEntries(PAIRS.map(({ pair, lengths }) => [pair, lengths])),
  truth: Object.fromEntries(PAIRS.map(({ pair, better }) => [pair, better])),
}
const ORDERS: readonly Order[] = ['as-is', 'swapped']

type Judge = (pair: APair, order: Order, random: Random) => Choice
const placeOf = (side: Side, order: Order): Choice =>
  (side === 'a') === (order === 'as-is') ? 'first' : 'second'
const coin: Judge = (_, __, random) => (random() < 0.5 ? 'first' : 'second')
const JUDGES = {
  first: () => 'first',
  second: () => 'second',
  longer: ({ longer }, order) => placeOf(longer, order),
  shorter: ({ longer }, order) => placeOf(longer === 'a' ? 'b' : 'a', order),
  perfect: ({ better }, order) => placeOf(better, order),
  coin,
  /** Chance decides three times in ten, the place otherwise. */
  restlessFirst: (pair, order, random) => (random() < 0.3 ? coin(pair, order, random) : 'first'),
  /** Right nine times in ten. */
  good: ({ better }, order, random) =>
    random() < 0.9 ? placeOf(better, order) : placeOf(better === 'a' ? 'b' : 'a', order),
  /** Made up its mind of every pair by a coin, and keeps to it. */
  stubborn: ({ pair }, order) => placeOf(randomFor(1, pair)() < 0.5 ? 'a' : 'b', order),
} satisfies Record<string, Judge>

function judged(judge: Judge, seed = 1): readonly Verdict[] {
  return PAIRS.flatMap((pair) =>
    ORDERS.map((order) => ({
      ...{ pair: pair.pair, dimension: 'narrative', judge: 'j', order },
      choice: judge(pair, order, randomFor(seed, `${pair.pair} ${order}`)),
    })),
  )
}
const finding = (judge: Judge, known: PairFacts = KNOWN, seed = 1) =>
  reliabilityReport(judged(judge, seed), known).diagnosis?.finding

describe('a judge', () => {
  it('who always takes the first is told by the place, and by no length and no noise', () => {
    const { position, length, noise, accuracy, diagnosis } = reliabilityReport(judged(JUDGES.first), KNOWN)
    expect(position).toEqual({ toward: 60, away: 0, share: 1, p: expect.closeTo(2 ** -59, 20) })
    expect(length).toEqual({ toward: 0, away: 0, share: 0.5 })
    expect(noise).toEqual({ disagreement: 1, beyondPosition: 0 })
    expect(accuracy).toMatchObject({ right: 0, wrong: 0, of: 60 })
    expect(diagnosis).toEqual({
      finding: 'prefers-first',
      rests: { toward: 60, away: 0, share: 1, p: expect.closeTo(2 ** -59, 20) },
    })
  })

  it('who takes the longer is told by what it got wrong', () => {
    const { position, length, accuracy, diagnosis } = reliabilityReport(judged(JUDGES.longer), KNOWN)
    expect(position).toEqual({ toward: 0, away: 0, share: 0.5 })
    expect(length).toMatchObject({ toward: 30, away: 0, share: 1 })
    expect(accuracy).toMatchObject({ right: 30, wrong: 30 })
    expect(diagnosis?.finding).toBe('prefers-longer')
  })

  it('who is right is sound, with an interval', () => {
    const { accuracy, length, noise, diagnosis } = reliabilityReport(judged(JUDGES.perfect), KNOWN)
    expect(accuracy).toMatchObject({ right: 60, wrong: 0, of: 60, share: 1, high: 1 })
    expect(accuracy?.low).toBeCloseTo(0.9398, 4)
    expect(length).toEqual({ toward: 0, away: 0, share: 0.5 })
    expect(noise).toEqual({ disagreement: 0, beyondPosition: 0 })
    expect(diagnosis).toEqual({ finding: 'sound', rests: { disagreement: 0, right: 60, wrong: 0 } })
  })

  it('who is right where the longer is the better one has no love of length', () => {
    const truth = Object.fromEntries(PAIRS.map(({ pair, longer }) => [pair, longer]))
    expect(finding(JUDGES.longer, { ...KNOWN, truth })).toBe('sound')
    expect(finding(JUDGES.longer, { lengths: KNOWN.lengths ?? {} })).toBe('prefers-longer')
  })

  it.each([
    ['second', 'prefers-second'],
    ['shorter', 'prefers-shorter'],
    ['restlessFirst', 'prefers-first'],
    ['coin', 'noisy'],
    ['good', 'sound'],
    ['stubborn', 'noisy'],
  ] as const)('%s is found to be %s, over a hundred seeds', (name, expected) => {
    const found = Array.from({ length: 100 }, (_, seed) => finding(JUDGES[name], KNOWN, seed))
    expect(found.filter((one) => one === expected).length).toBeGreaterThanOrEqual(95)
  })

  it('who keeps to its mind is sound as far as one can tell without the truth', () => {
    expect(finding(JUDGES.stubborn, {})).toBe('sound')
  })

  it('who was hardly heard is not diagnosed', () => {
    const few = judged(JUDGES.first).slice(0, 38)
    expect(reliabilityReport(few, KNOWN)).not.toHaveProperty('diagnosis')
    expect(() => reliabilityReport([])).toThrow(/one judge/)
    const others = few.map((one) => ({ ...one, judge: 'k' }))
    expect(() => reliabilityReport([...few, ...others])).toThrow(/one judge/)
  })

  it('whose noise goes both ways alike is told from one who loves a place', () => {
    const choices = ['first', 'first', 'first', 'second'] as const
    const torn = judged(({ pair }) => choices[Number(pair.slice(5)) % 4] ?? 'tie')
    expect(reliabilityReport(torn).noise).toEqual({ disagreement: 1, beyondPosition: 0.5 })
  })

  it('who was asked again and said otherwise is restless', () => {
    const again = judged(JUDGES.perfect).map((one, at) =>
      at % 4 < 2 ? { ...one, choice: 'tie' as const } : one,
    )
    const { noise, diagnosis } = reliabilityReport([...judged(JUDGES.perfect), ...again], KNOWN)
    expect(noise.repeats).toEqual({ share: 0.5, of: 120 })
    expect(diagnosis?.finding).toBe('noisy')
  })

  it('counts a pair once, under however many heads it was judged', () => {
    const heads = ['character', 'narrative', 'interaction']
    const verdicts = judged(JUDGES.first).flatMap((one) => heads.map((dimension) => ({ ...one, dimension })))
    const { position, looked } = reliabilityReport(verdicts)
    expect({ looked, ...position }).toMatchObject({ looked: 180, toward: 60, away: 0 })
  })

  it('[E40] is held to people where they have voted', () => {
    const people = PAIRS.map(({ pair, better }, at) =>
      verdictOfVote({
        ...{ pair, dimension: 'narrative', voter: 'v', at: '2026-03-01T20:00:00.000Z' },
        ...{ shown: at % 3 === 0 ? 'b' : 'a', choice: placeOf(better, at % 3 === 0 ? 'swapped' : 'as-is') },
      }),
    )
    const report = reliabilityReport(judged(JUDGES.perfect), { people })
    expect(report.people).toEqual({ judged: 60, agreement: 1, pearson: expect.closeTo(1, 9) })
    expect(reliabilityReport(people, KNOWN)).toMatchObject({
      ...{ noise: {}, accuracy: { right: 60 }, diagnosis: { finding: 'sound' } },
    })
  })

  it('turned round in everything, is the same judge with first and second changed over', () => {
    const verdict = fc.constantFrom(...Choice.options)
    fc.assert(
      fc.property(fc.array(verdict, { minLength: 120, maxLength: 120 }), (choices) => {
        const turn = { first: 'second', second: 'first', tie: 'tie' } as const
        const verdicts = judged(JUDGES.first).map((one, at) => ({ ...one, choice: choices[at] ?? 'tie' }))
        const turned = verdicts.map((one) => ({ ...one, choice: turn[one.choice] }))
        const [there, back] = [reliabilityReport(verdicts), reliabilityReport(turned)]
        expect([back.position.toward, back.position.away]).toEqual([
          there.position.away,
          there.position.toward,
        ])
        expect(back.position.p).toBeCloseTo(there.position.p ?? 1, 9)
        expect(back.noise).toEqual(there.noise)
      }),
    )
  })
})
