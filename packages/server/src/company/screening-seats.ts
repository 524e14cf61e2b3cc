import {
  type Fact,
  fact,
  GUEST_SEATS,
  HOUSE,
  type Seat,
  type SeatDeed,
  type Stage,
  seatTaken,
  stateOf,
} from '@commedia/core'
import { personComes, screeningRoom } from '@commedia/core/screening'
import { guestSeatFacts, HOST_SEAT, type NamedSitter } from './guest-seats.ts'

/** The seats for people in a screening room that somebody may have: the host's, and those nobody ever sat in. */
export function screeningSeats(stage: Stage): readonly string[] {
  const { opened } = stateOf(stage, screeningRoom)
  return [HOST_SEAT, ...GUEST_SEATS.filter((role) => !opened?.people.some(({ id }) => id === role))]
}

/** The characters of a screening and its people; then the seats nobody ever sat in, for whoever comes. */
export function companyOfScreening(
  stage: Stage,
): readonly { readonly id: string; readonly name: string; readonly description: string }[] {
  const there = stateOf(stage, screeningRoom).opened?.people ?? []
  const free = screeningSeats(stage).filter((role) => !there.some(({ id }) => id === role))
  return [...there, ...free.map((id) => ({ id, name: '' }))].map(({ id, name }) => ({
    ...{ id, name },
    description: '',
  }))
}

/** What it comes to when somebody sits down in a screening room or gets up; whoever comes later sees what is shown from then on. */
export function screeningSeatFacts(stage: Stage, deed: SeatDeed, sitter: NamedSitter): readonly Fact[] {
  return guestSeatFacts(deed, sitter, {
    people: stateOf(stage, screeningRoom).opened?.people ?? [],
    seated: (seat) => seated(stage, sitter.role, seat),
    comes: (guest) => personComes(stage, guest),
    goes: [],
  })
}

/** That somebody sits in a seat, for everybody in the room. */
function seated(stage: Stage, role: string, seat: Seat): Fact {
  const there = (stateOf(stage, screeningRoom).opened?.people ?? []).map(({ id }) => id)
  const audience = [...new Set([...there, role]), HOUSE]
  return fact(seatTaken, { by: 'stage-manager', audience, body: { role, seat } })
}
