import {
  chatRoom,
  type Fact,
  fact,
  GUEST_SEATS,
  guestComes,
  guestGoes,
  peopleIn,
  type Seat,
  type SeatDeed,
  type Stage,
  seatTaken,
  stateOf,
} from '@commedia/core'
import { guestSeatFacts, HOST_SEAT, type NamedSitter } from './guest-seats.ts'

/** The seats for people in a room; companions have none. */
export const ROOM_SEATS: readonly string[] = [HOST_SEAT, ...GUEST_SEATS]

/** The companions of a room and its people; then the seats nobody ever sat in, for whoever comes. */
export function companyOfRoom(
  stage: Stage,
): readonly { readonly id: string; readonly name: string; readonly description: string }[] {
  const { companions } = stateOf(stage, chatRoom)
  const there = Object.values(companions).filter(({ kind }) => kind !== 'shell')
  const free = ROOM_SEATS.filter((role) => companions[role] === undefined)
  return [...there, ...free.map((id) => ({ id, name: '', description: '' }))]
}

/** What it comes to when somebody sits down in a room or gets up; whoever comes later hears only what is said from then on. */
export function seatFacts(stage: Stage, deed: SeatDeed, sitter: NamedSitter): readonly Fact[] {
  const { role } = sitter
  return guestSeatFacts(deed, sitter, {
    people: Object.values(stateOf(stage, chatRoom).companions),
    seated: (seat) => seated(stage, role, seat),
    comes: (guest) => guestComes(stage, guest),
    goes: role === HOST_SEAT ? [] : [guestGoes(stage, role)],
  })
}

/** That somebody sits in a seat, for the people in the room. */
function seated(stage: Stage, role: string, seat: Seat): Fact {
  return fact(seatTaken, {
    by: 'stage-manager',
    audience: [...peopleIn(stage), role],
    body: { role, seat },
  })
}
