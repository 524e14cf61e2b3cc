import { actingRoom } from '../acting/acting-room.ts'
import type { Bid } from '../floor/auction.ts'
import { type Stage, stateOf, viewFor } from '../record/stage.ts'

/**
 * Bids that answer the moment: one made before the newest line its role perceived is stale and does not count. Where
 * none is fresh, as when a person has just spoken in mid-turn, everybody would weigh what they say.
 */
export function freshBids(stage: Stage, bids: readonly Bid[]): readonly Bid[] {
  const fresh = bids.filter(({ role }) => isFresh(stage, role))
  if (fresh.length > 0 || bids.length === 0) return fresh
  return bids.map((bid) => ({ ...bid, strategy: 'slow', acts: false }))
}

function isFresh(stage: Stage, role: string): boolean {
  const { moments } = viewFor(role, stage)
  const newest = moments.findLast(({ kind }) => kind === 'line')?.seq ?? 0
  return (stateOf(stage, actingRoom).decisions[role]?.seen ?? -1) >= newest
}
