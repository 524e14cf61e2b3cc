import { describe, expect, it } from 'vitest'
import { againstSecondBest } from './against-second-best.ts'

describe('the best against the second best', () => {
  it('[P37] is a two-sample t-test of those two alone, at 0.05', () => {
    const found = againstSecondBest({
      worst: [0.1, 0.2, 0.1],
      second: [0.3, 0.31, 0.32],
      best: [0.5, 0.51, 0.52],
    })
    // (0.51 − 0.31) ÷ √(2 · 0.0001 ÷ 3), with four degrees.
    expect(found).toMatchObject({ best: 'best', second: 'second', isSignificant: true })
    expect(found?.t).toBeCloseTo(0.2 / Math.sqrt(0.0002 / 3), 9)
    expect(found?.degrees).toBeCloseTo(4, 9)
  })

  it('[P37] is not significant where chance explains it', () => {
    const found = againstSecondBest({ one: [0.2, 0.6], other: [0.1, 0.6] })
    expect(found).toMatchObject({ best: 'one', isSignificant: false })
  })

  it('says nothing of one alone, or of single games', () => {
    expect(againstSecondBest({ one: [0.2, 0.6] })).toBeUndefined()
    expect(againstSecondBest({ one: [0.2, 0.6], other: [0.4] })).toBeUndefined()
  })
})
