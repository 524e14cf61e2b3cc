import { Dimension } from '@commedia/core/wire'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CountedVote, countFirst, countVotes } from './count-votes.ts'

const vote = (details: Partial<CountedVote> = {}): CountedVote => ({
  ...{ pair: 0, dimension: 'narrative', choice: 'first', shown: 'one' },
  ...details,
})

describe('countVotes', () => {
  it('counts for the performance that stood where the voter chose, not for the place', () => {
    const votes = [
      vote(),
      vote({ shown: 'other' }),
      vote({ choice: 'second' }),
      vote({ choice: 'second', shown: 'other' }),
      vote({ shown: 'other', choice: 'second' }),
      vote({ choice: 'tie' }),
      vote({ dimension: 'character', choice: 'tie', shown: 'other' }),
    ]
    const pairs = [{ place: 0, one: 'a', other: 'b' }]
    expect(countVotes(votes, { pairs, dimensions: ['character', 'narrative'] })).toEqual([
      {
        ...{ one: 'a', other: 'b', pairs: 1 },
        dimensions: [
          { dimension: 'character', one: 0, tie: 1, other: 0 },
          { dimension: 'narrative', one: 3, tie: 1, other: 2 },
        ],
      },
    ])
  })

  it('keeps apart what compares other things, and leaves out pairs that are gone', () => {
    const pairs = [
      { place: 0, one: 'base', other: 'a' },
      { place: 1, one: 'base', other: 'b' },
      { place: 2, one: 'base', other: 'a' },
    ]
    const votes = [vote(), vote({ pair: 2 }), vote({ pair: 1, choice: 'second' }), vote({ pair: 9 })]
    const counted = countVotes(votes, { pairs, dimensions: ['narrative'] })
    expect(
      counted.map(({ other, pairs, dimensions: [found] }) => [other, pairs, found?.one, found?.other]),
    ).toEqual([
      ['a', 2, 2, 0],
      ['b', 1, 0, 1],
    ])
  })

  it('counts every vote on its pairs once, whoever is shown first', () => {
    const some = fc.array(
      fc.record({
        pair: fc.nat(3),
        dimension: fc.constantFrom(...Dimension.options),
        choice: fc.constantFrom('first' as const, 'second' as const, 'tie' as const),
        shown: fc.constantFrom('one' as const, 'other' as const),
      }),
    )
    fc.assert(
      fc.property(some, (votes) => {
        const pairs = [0, 1, 2, 3].map((place) => ({ place, one: null, other: null }))
        const [all] = countVotes(votes, { pairs, dimensions: Dimension.options })
        const sum = all?.dimensions.reduce((so, { one, tie, other }) => so + one + tie + other, 0)
        expect(sum).toBe(votes.length)
      }),
    )
  })
})

describe('countFirst', () => {
  it('says how often the place was chosen, leaving ties out', () => {
    const votes = [vote(), vote({ shown: 'other' }), vote({ choice: 'second' }), vote({ choice: 'tie' })]
    expect(countFirst(votes)).toEqual({ chosen: 2, of: 3 })
  })
})
