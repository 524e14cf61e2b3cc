import {
  type Fact,
  fact,
  performanceRoom,
  requireSeat,
  type Seat,
  type SeatDeed,
  type Sitter,
  type Stage,
  seatTaken,
  stateOf,
} from '@commedia/core'
import { refused } from './refused.ts'

/** What it comes to when somebody sits down, gets up, or has an understudy play, where a mode says nothing of its own. */
export function usualSeatFacts(
  stage: Stage,
  deed: SeatDeed,
  {
    role,
    person,
    audience,
    seats,
  }: Sitter & { readonly audience: readonly string[]; readonly seats: readonly string[] },
): readonly Fact[] {
  if (!seats.includes(role)) throw refused('no-such-seat', `There is no seat of ${role} here.`)
  const seated = (seat: Seat): readonly Fact[] => [
    fact(seatTaken, { by: 'stage-manager', audience, body: { role, seat } }),
  ]
  const taken = stateOf(stage, performanceRoom).seats
  const seat: Seat = (Object.hasOwn(taken, role) ? taken[role] : undefined) ?? { kind: 'model' }
  const isMine = seat.kind !== 'model' && seat.person === person
  switch (deed) {
    case 'take-seat':
      if (seat.kind !== 'model' && !isMine) throw refused('seat-taken', `The seat of ${role} is taken.`)
      return seated({ kind: 'person', person })
    case 'leave-seat':
      if (!isMine) throw refused('not-your-seat', `The seat of ${role} is not yours.`)
      return seated({ kind: 'model' })
    case 'call-understudy':
      requireSeat(stage, { role, person })
      return seated({ kind: 'understudy', person })
  }
}
