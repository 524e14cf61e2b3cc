import { actingRoom, type StandingDecision } from '../acting/acting-room.ts'
import type { Bid } from '../floor/auction.ts'
import { type Stage, stateOf, viewFor } from '../record/stage.ts'
import { performanceRoom } from './performance-room.ts'

/**
 * Bids that answer the moment: one made before the newest line its role perceived is stale and does not count. Where
 * none is fresh, as when a person has just spoken in mid-turn, everybody would weigh what they say.
 */
export function freshBids(stage: Stage, bids: readonly Bid[]): readonly Bid[] {
  const fresh = bids.flatMap((bid): readonly Bid[] => {
    if (isFresh(stage, bid.role)) return [bid]
    return bid.cued === true ? [{ ...bid, ...WEIGHED }] : []
  })
  if (fresh.length > 0 || bids.length === 0) return fresh
  return bids.map((bid) => ({ ...bid, ...WEIGHED }))
}

const WEIGHED = { strategy: 'slow', acts: false } as const

/** The decision a role has made of the moment and not played yet. */
export function freshDecision(stage: Stage, role: string): StandingDecision | undefined {
  const decision = stateOf(stage, actingRoom).decisions[role]
  const { by } = stateOf(stage, performanceRoom).played
  return isFresh(stage, role) && (decision?.seen ?? 0) >= (by[role] ?? 0) ? decision : undefined
}

function isFresh(stage: Stage, role: string): boolean {
  const { moments } = viewFor(role, stage)
  const newest = moments.findLast(({ kind }) => kind === 'line')?.seq ?? 0
  return (stateOf(stage, actingRoom).decisions[role]?.seen ?? -1) >= newest
}
