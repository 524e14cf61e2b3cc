import {
  type Fact,
  fact,
  type Seat,
  type SeatDeed,
  type Sitter,
  type Stage,
  seatTaken,
  stateOf,
} from '@commedia/core'
import { everybody, tableRoom } from '@commedia/core/mystery'
import { refused } from './refused.ts'

/** What it comes to when somebody sits down at a table, gets up, or has an understudy play; everybody sees it. */
export function tableSeatFacts(stage: Stage, deed: SeatDeed, { role, person }: Sitter): readonly Fact[] {
  const seat = seatOf(stage, role)
  const isMine = seat.kind !== 'model' && seat.person === person
  switch (deed) {
    case 'take-seat':
      if (seat.kind !== 'model' && !isMine) throw refused('seat-taken', `The seat of ${role} is taken.`)
      return [seated(stage, role, { kind: 'person', person })]
    case 'leave-seat':
      if (!isMine) throw refused('not-your-seat', `The seat of ${role} is not yours.`)
      return [seated(stage, role, { kind: 'model' })]
    case 'call-understudy':
      requireTableSeat(stage, { role, person })
      return [seated(stage, role, { kind: 'understudy', person })]
  }
}

/** Refuses a cue of anybody who is not in that seat now: nobody speaks as another, and nothing is said before the table is laid. */
export function requireTableSeat(stage: Stage, { role, person }: Sitter): void {
  const seat = seatOf(stage, role)
  if (seat.kind === 'person' && seat.person === person) return
  throw seat.kind === 'understudy' && seat.person === person
    ? refused('understudy-plays', `An understudy plays ${role}; take the seat back first.`)
    : refused('not-your-seat', `The seat of ${role} is not yours.`)
}

function seatOf(stage: Stage, role: string): Seat {
  const { case: laid, seats } = stateOf(stage, tableRoom)
  if (laid === null) throw refused('too-early', 'The table is not laid yet.')
  const seat = Object.hasOwn(seats, role) ? seats[role] : undefined
  if (seat === undefined) throw refused('no-such-seat', `There is no seat of ${role} at this table.`)
  return seat
}

function seated(stage: Stage, role: string, seat: Seat): Fact {
  const audience = everybody(stateOf(stage, tableRoom).case ?? { roles: [] })
  return fact(seatTaken, { by: 'stage-manager', audience, body: { role, seat } })
}
