import { seatTaken } from '../floor/seat-taken.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { type Fact, HOUSE } from '../schema/event.ts'
import type { Seat, Sitter } from '../schema/seat.ts'
import { named } from '../world/setting.ts'
import { performanceRoom } from './performance-room.ts'
import { refused } from './refusal.ts'

/** Whether a role is in a person's own hands: only their cues move it. */
export function isInPersonsHands(stage: Stage, role: string): boolean {
  return named(stateOf(stage, performanceRoom).seats, role)?.kind === 'person'
}

/** Refuses a cue of anybody who is not in that seat now: nobody speaks as another. */
export function requireSeat(stage: Stage, { role, person }: Sitter): void {
  const seat = seatOf(stage, role)
  if (seat.kind === 'person' && seat.person === person) return
  throw seat.kind === 'understudy' && seat.person === person
    ? refused('understudy-plays', `An understudy plays ${role}; take the seat back first.`)
    : refused('not-your-seat', `The seat of ${role} is not yours.`)
}

/** A person sits down: in a seat that is free, or that their own understudy keeps for them. */
export function takeSeat(stage: Stage, { role, person }: Sitter): Fact {
  const seat = seatOf(stage, role)
  if (seat.kind !== 'model' && seat.person !== person)
    throw refused('seat-taken', `The seat of ${role} is taken.`)
  return seated(stage, role, { kind: 'person', person })
}

/** A person gives the seat up: a model plays on, and anybody may sit down there. */
export function leaveSeat(stage: Stage, { role, person }: Sitter): Fact {
  const seat = seatOf(stage, role)
  if (seat.kind === 'model' || seat.person !== person)
    throw refused('not-your-seat', `The seat of ${role} is not yours.`)
  return seated(stage, role, { kind: 'model' })
}

/** A model plays in a person's seat, which stays theirs. */
export function callUnderstudy(stage: Stage, sitter: Sitter): Fact {
  requireSeat(stage, sitter)
  return seated(stage, sitter.role, { kind: 'understudy', person: sitter.person })
}

function seatOf(stage: Stage, role: string): Seat {
  const seat = named(stateOf(stage, performanceRoom).seats, role)
  if (seat === undefined) throw refused('no-such-seat', `There is no seat of ${role} in this show.`)
  return seat
}

function seated(stage: Stage, role: string, seat: Seat): Fact {
  const { blueprint } = stateOf(stage, performanceRoom)
  const audience = [HOUSE, ...(blueprint?.cast ?? []).map(({ id }) => id)]
  return fact(seatTaken, { by: 'stage-manager', audience, body: { role, seat } })
}
