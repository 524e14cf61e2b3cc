import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToLedger, believedIn, type Claim, drainedShare, NO_LEDGER } from './ledger.ts'
import { chooseQuestion, entropyOf, expectedFall, isSure, questionScore, sharesOf } from './weighing.ts'

const EVEN = { ann: 50, bob: 50, cid: 50 }
/** A question to Ann about Bob whose answer shifts much. */
const ASKED = {
  ...{ witness: 'ann', about: 'bob', settles: 'whether Bob was out' },
  ifYes: { ann: 10, bob: 80, cid: 10 },
  ifNo: { ann: 60, bob: 5, cid: 60 },
}

describe('how heavily each is suspected', () => {
  it('has ln n open while all weigh the same, and nothing when one bears it all', () => {
    expect(entropyOf(EVEN)).toBeCloseTo(Math.log(3))
    expect(entropyOf({ ann: 0, bob: 0 })).toBeCloseTo(Math.log(2))
    expect(entropyOf({ ann: 0, bob: 7 })).toBe(0)
    expect(entropyOf({})).toBe(0)
  })

  it('counts only how they stand to each other', () => {
    expect(sharesOf({ ann: 10, bob: 30 })).toEqual({ ann: 0.25, bob: 0.75 })
    expect(sharesOf({ ann: 0, bob: 0 })).toEqual({ ann: 0.5, bob: 0.5 })
  })

  it('is sure only when one of them bears nearly all of it', () => {
    expect(isSure({ ann: 5, bob: 90, cid: 5 })).toBe(true)
    expect(isSure({ ann: 30, bob: 90, cid: 5 })).toBe(false)
    expect(isSure(EVEN)).toBe(false)
    expect(isSure({})).toBe(false)
  })
})

describe('what a question promises', () => {
  it('is nothing where either answer leaves the same, however sure', () => {
    const sure = { ann: 0, bob: 100, cid: 0 }
    expect(expectedFall({ ifYes: sure, ifNo: sure }, EVEN)).toBe(0)
    expect(expectedFall({ ifYes: EVEN, ifNo: EVEN }, EVEN)).toBe(0)
  })

  it('is the fall of entropy on the average where the answers fit what is believed now', () => {
    const now = { ann: 50, bob: 50 }
    const [ifYes, ifNo] = [
      { ann: 10, bob: 90 },
      { ann: 90, bob: 10 },
    ]
    expect(expectedFall({ ifYes, ifNo }, now)).toBeCloseTo(entropyOf(now) - entropyOf(ifYes))
  })

  it('is something where only one of the answers changes anything', () => {
    expect(expectedFall({ ifYes: { ann: 0, bob: 100, cid: 0 }, ifNo: EVEN }, EVEN)).toBeGreaterThan(0.1)
  })

  it('is never less than nothing and never more than is open before, for any weights', () => {
    const weights = fc.record({ ann: fc.nat(100), bob: fc.nat(100), cid: fc.nat(100) })
    fc.assert(
      fc.property(weights, weights, weights, (now, ifYes, ifNo) => {
        const fall = expectedFall({ ifYes, ifNo }, now)
        expect(fall).toBeGreaterThanOrEqual(0)
        expect(fall).toBeLessThanOrEqual(Math.log(2) + 1e-9)
      }),
    )
  })

  it('is the less the less the witness is believed, and about themselves half', () => {
    const score = (believed: number, about = 'bob') =>
      questionScore({ ...ASKED, about }, { weights: EVEN, believed: { ann: believed } })
    expect(score(0.5)).toBeCloseTo(score(1) / 2)
    expect(score(1, 'ann')).toBeCloseTo(score(1) / 2)
  })

  it.each([
    ['a drained witness', { drained: { ann: 1 } }],
    ['what was asked before', { askedBefore: [{ witness: 'ann', about: 'bob' }] }],
    ['what another chose this round', { chosenByOthers: [{ witness: 'ann', about: 'bob' }] }],
  ])('is less for %s', (_, details) => {
    expect(questionScore(ASKED, { weights: EVEN, ...details })).toBeLessThan(
      questionScore(ASKED, { weights: EVEN }) - 0.1,
    )
  })

  it('is less, but not as much, where the same witness is asked about somebody else', () => {
    const after = (about: string) =>
      questionScore(ASKED, { weights: EVEN, chosenByOthers: [{ witness: 'ann', about }] })
    expect(after('bob')).toBeLessThan(after('cid'))
    expect(after('cid')).toBeLessThan(questionScore(ASKED, { weights: EVEN }))
    const other = { weights: EVEN, chosenByOthers: [{ witness: 'cid', about: 'bob' }] }
    expect(questionScore(ASKED, other)).toBe(questionScore(ASKED, { weights: EVEN }))
  })

  it('decides: the best is chosen, the first of equals, and nothing where there is nothing', () => {
    const weak = { ...ASKED, witness: 'cid', ifNo: { ann: 12, bob: 70, cid: 12 } }
    const { chosen, scores } = chooseQuestion([weak, ASKED, { ...ASKED }], { weights: EVEN })
    expect(chosen).toBe([weak, ASKED][1])
    expect(scores).toHaveLength(3)
    expect(scores[1]).toBeGreaterThan(scores[0] ?? 0)
    expect(chooseQuestion([], { weights: EVEN })).toEqual({ chosen: null, scores: [] })
    const taken = { weights: EVEN, chosenByOthers: [{ witness: 'ann', about: 'bob' }], drained: { ann: 1 } }
    const cid = { ...ASKED, witness: 'cid' }
    expect(chooseQuestion([ASKED, cid], taken).chosen).toBe(cid)
  })
})

describe('a person whom nobody of the house has asked in a round', () => {
  const toPerson = { ...ASKED, witness: 'cid', ifNo: { ann: 58, bob: 7, cid: 58 } }
  const less = { ...ASKED, witness: 'cid', ifNo: { ann: 12, bob: 70, cid: 12 } }
  const passedOver = ['cid']

  it('is asked before somebody whose answer promises hardly more, and not before one that promises much', () => {
    const weights = EVEN
    expect(chooseQuestion([ASKED, toPerson], { weights }).chosen).toBe(ASKED)
    expect(chooseQuestion([ASKED, toPerson], { weights, passedOver }).chosen).toBe(toPerson)
    expect(chooseQuestion([ASKED, less], { weights, passedOver }).chosen).toBe(ASKED)
    expect(chooseQuestion([], { weights, passedOver }).chosen).toBeNull()
  })
})

describe('the ledger of what was said', () => {
  const claim = (by: string, words: string, seq = 1): Claim => ({
    ...{ by, about: 'bob', hour: '20:00', place: 'barn', words, seq },
  })
  const first = addToLedger(NO_LEDGER, {
    claims: [claim('ann', 'Bob was out', 3), claim('cid', 'Bob was in', 4)],
    clashes: [{ one: 1, other: 2, why: 'in and out' }],
  })

  it('grows by what a page adds, its numbers going on from the last', () => {
    const next = addToLedger(first, {
      claims: [claim('dot', 'Bob was away', 9)],
      clashes: [{ one: 2, other: 3, why: 'in and away' }],
    })
    expect(next.claims.map(({ by }) => by)).toEqual(['ann', 'cid', 'dot'])
    expect(next.clashes.map(({ one, other }) => [one, other])).toEqual([
      [1, 2],
      [2, 3],
    ])
  })

  it('notes nothing twice, and a number of what was there already means the old one', () => {
    const next = addToLedger(first, {
      claims: [claim('ann', 'Bob was out', 7), claim('dot', 'Bob was away', 9)],
      clashes: [
        { one: 3, other: 2, why: 'again' },
        { one: 4, other: 2, why: 'new' },
      ],
    })
    expect(next.claims).toHaveLength(3)
    expect(next.clashes.map(({ one, other }) => [one, other])).toEqual([
      [1, 2],
      [3, 2],
    ])
  })

  it('leaves out a clash of one with itself, and of what is not there', () => {
    const clashes = [
      { one: 1, other: 1, why: '' },
      { one: 1, other: 9, why: '' },
    ]
    expect(addToLedger(first, { claims: [], clashes })).toEqual(first)
  })

  it('believes a witness the less the more they are suspected, and after a clash', () => {
    const weights = { ann: 25, bob: 50, cid: 25 }
    expect(believedIn('bob', { weights, ledger: NO_LEDGER })).toBe(0.5)
    expect(believedIn('ann', { weights, ledger: NO_LEDGER })).toBe(0.75)
    expect(believedIn('ann', { weights, ledger: first })).toBeCloseTo(0.6)
    expect(believedIn('dot', { weights, ledger: first })).toBe(1)
  })

  it('takes a witness for drained whose last answers told nothing that was noted', () => {
    expect(drainedShare([], first)).toBe(0)
    expect(drainedShare([3], first)).toBe(0)
    expect(drainedShare([3, 5], first)).toBe(0.5)
    expect(drainedShare([3, 5, 6], first)).toBe(1)
    expect(drainedShare([5, 6, 4], first)).toBe(0.5)
  })
})
