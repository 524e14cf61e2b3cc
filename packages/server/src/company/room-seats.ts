import {
  CommediaError,
  chatRoom,
  type Fact,
  fact,
  GUEST_SEATS,
  guestComes,
  guestGoes,
  peopleIn,
  type Seat,
  type SeatDeed,
  type Sitter,
  type Stage,
  seatTaken,
  stateOf,
} from '@commedia/core'
import { unusedName } from './unused-name.ts'

/** The seat of whoever opened a room. */
export const HOST_SEAT = 'role_host'

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
export function seatFacts(
  stage: Stage,
  deed: SeatDeed,
  { role, person, name }: Sitter & { readonly name: string },
): readonly Fact[] {
  if (deed === 'call-understudy') throw new CommediaError('bad-cue', 'Nobody plays for a person here.')
  if (deed === 'leave-seat')
    return [seated(stage, role, { kind: 'model' }), ...(role === HOST_SEAT ? [] : [guestGoes(stage, role)])]
  const taken = seated(stage, role, { kind: 'person', person })
  if (role === HOST_SEAT) return [taken]
  if (name === '') throw new CommediaError('not-found', 'Nobody of this name is here.')
  // The seat first: what follows is theirs, their name too, and goes with them when they are forgotten.
  const others = Object.values(stateOf(stage, chatRoom).companions).filter(({ id }) => id !== role)
  const called = unusedName(
    name,
    others.map((one) => one.name),
  )
  return [taken, guestComes(stage, { id: role, name: called })]
}

/** That somebody sits in a seat, for the people in the room. */
function seated(stage: Stage, role: string, seat: Seat): Fact {
  return fact(seatTaken, {
    by: 'stage-manager',
    audience: [...peopleIn(stage), role],
    body: { role, seat },
  })
}
