import {
  type Fact,
  fact,
  performanceRoom,
  type Seat,
  type SeatDeed,
  type Sitter,
  type Stage,
  seatTaken,
  stateOf,
} from '@commedia/core'
import { refused } from './refused.ts'

/** A seat, who is in it, and everybody who sees it taken. */
export interface SeatSeen extends Sitter {
  readonly seat: Seat
  readonly audience: readonly string[]
}

/** What it comes to when somebody sits down, gets up, or has an understudy play. */
export function usualSeatFacts(deed: SeatDeed, { role, person, seat, audience }: SeatSeen): readonly Fact[] {
  const seated = (taken: Seat): readonly Fact[] => [
    fact(seatTaken, { by: 'stage-manager', audience, body: { role, seat: taken } }),
  ]
  const isMine = seat.kind !== 'model' && seat.person === person
  switch (deed) {
    case 'take-seat':
      if (seat.kind !== 'model' && !isMine) throw refused('seat-taken', `The seat of ${role} is taken.`)
      return seated({ kind: 'person', person })
    case 'leave-seat':
      if (!isMine) throw refused('not-your-seat', `The seat of ${role} is not yours.`)
      return seated({ kind: 'model' })
    case 'call-understudy':
      requireInSeat(seat, { role, person })
      return seated({ kind: 'understudy', person })
  }
}

/** Refuses whoever is not in a seat themselves: nobody speaks as another. */
export function requireInSeat(seat: Seat, { role, person }: Sitter): void {
  if (seat.kind === 'person' && seat.person === person) return
  throw seat.kind === 'understudy' && seat.person === person
    ? refused('understudy-plays', `An understudy plays ${role}; take the seat back first.`)
    : refused('not-your-seat', `The seat of ${role} is not yours.`)
}

/** Who sits in a seat of a piece that keeps no seats of its own; a model where nobody ever did. */
export function seatIn(stage: Stage, role: string, seats: readonly string[]): Seat {
  if (!seats.includes(role)) throw refused('no-such-seat', `There is no seat of ${role} here.`)
  const taken = stateOf(stage, performanceRoom).seats
  return (Object.hasOwn(taken, role) ? taken[role] : undefined) ?? { kind: 'model' }
}
