import { type Fact, type Seat, type SeatDeed, type Sitter, type Stage, stateOf } from '@commedia/core'
import { everybody, tableRoom } from '@commedia/core/mystery'
import { refused } from './refused.ts'
import { requireInSeat, usualSeatFacts } from './usual-seats.ts'

/** What it comes to when somebody sits down at a table, gets up, or has an understudy play; everybody sees it. */
export function tableSeatFacts(stage: Stage, deed: SeatDeed, { role, person }: Sitter): readonly Fact[] {
  const audience = everybody(stateOf(stage, tableRoom).case ?? { roles: [] })
  return usualSeatFacts(deed, { role, person, seat: seatOf(stage, role), audience })
}

/** Refuses a cue of anybody who is not in that seat now, and any before the table is laid. */
export function requireTableSeat(stage: Stage, sitter: Sitter): void {
  requireInSeat(seatOf(stage, sitter.role), sitter)
}

function seatOf(stage: Stage, role: string): Seat {
  const { case: laid, seats } = stateOf(stage, tableRoom)
  if (laid === null) throw refused('too-early', 'The table is not laid yet.')
  const seat = Object.hasOwn(seats, role) ? seats[role] : undefined
  if (seat === undefined) throw refused('no-such-seat', `There is no seat of ${role} at this table.`)
  return seat
}
