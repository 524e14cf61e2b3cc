import type { BallotResult } from '@commedia/core/wire'

/** How many votes fell where, and what share of them all that is. */
export interface Share {
  readonly side: 'one' | 'tie' | 'other'
  readonly count: number
  readonly share: number
}

const SIDES = ['one', 'tie', 'other'] as const

/** The shares of one row of a result; nothing where nobody voted. */
export function sharesOf(counts: Omit<BallotResult['dimensions'][number], 'dimension'>): readonly Share[] {
  const all = counts.one + counts.tie + counts.other
  if (all === 0) return []
  return SIDES.map((side) => ({ side, count: counts[side], share: counts[side] / all }))
}
