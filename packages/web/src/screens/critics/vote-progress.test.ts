import { describe, expect, it } from 'vitest'
import { choicesOf, choose, placeToGoOn, progressOf } from './vote-progress.ts'

const ballot = {
  dimensions: ['character', 'narrative'] as const,
  pairs: [
    { pair: 7, choices: { character: 'first', narrative: 'tie' } },
    { pair: 2, choices: { narrative: 'second' } },
    { pair: 5, choices: {} },
  ] as const,
}
const mine = { dimensions: [...ballot.dimensions], pairs: ballot.pairs.map((one) => ({ ...one })) }

describe('A ballot in the hand', () => {
  it('goes on at the first pair on which a question is open', () => {
    const progress = progressOf(mine, choicesOf(mine))
    expect(progress).toEqual({ made: [2, 1, 0], open: [1, 2] })
    expect(placeToGoOn(progress)).toBe(1)
  })

  it('is at its end when nothing is open', () => {
    let choices = choicesOf(mine)
    for (const pair of [2, 5])
      for (const dimension of mine.dimensions) choices = choose(choices, { pair, dimension, choice: 'tie' })
    const progress = progressOf(mine, choices)
    expect(progress.open).toEqual([])
    expect(placeToGoOn(progress)).toBe(2)
    expect(placeToGoOn({ made: [], open: [] })).toBe(0)
  })

  it('has a choice take the place of the one before, and leaves the others', () => {
    const before = choicesOf(mine)
    const after = choose(before, { pair: 7, dimension: 'character', choice: 'second' })
    expect(after[7]).toEqual({ character: 'second', narrative: 'tie' })
    expect(after[2]).toEqual({ narrative: 'second' })
    expect(before[7]).toEqual({ character: 'first', narrative: 'tie' })
  })

  it('does not count what is asked no longer', () => {
    const asked = { ...mine, dimensions: ['narrative' as const] }
    expect(progressOf(asked, choicesOf(asked)).made).toEqual([1, 1, 0])
  })
})
