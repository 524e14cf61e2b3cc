import { describe, expect, it } from 'vitest'
import { sharesOf } from './shares.ts'

describe('Shares', () => {
  it('are of all votes, ties among them', () => {
    expect(sharesOf({ one: 3, tie: 1, other: 0 })).toEqual([
      { side: 'one', count: 3, share: 0.75 },
      { side: 'tie', count: 1, share: 0.25 },
      { side: 'other', count: 0, share: 0 },
    ])
  })

  it('are none where nobody voted', () => {
    expect(sharesOf({ one: 0, tie: 0, other: 0 })).toEqual([])
  })
})
