import { CommediaError, type Fact, type Seat, type SeatDeed, type Sitter } from '@commedia/core'
import { unusedName } from './unused-name.ts'

/** The seat of whoever opened a room. */
export const HOST_SEAT = 'role_host'

/** Somebody who sits down or gets up, by the name they go by. */
export interface NamedSitter extends Sitter {
  readonly name: string
}

/** How a kind of room records its people. */
export interface GuestRecord {
  /** Everybody who is there, or was. */
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly seated: (seat: Seat) => Fact
  readonly comes: (guest: { readonly id: string; readonly name: string }) => Fact
  readonly goes: readonly Fact[]
}

/** What it comes to when somebody sits down in a room or gets up; every guest is there under a name of their own. */
export function guestSeatFacts(
  deed: SeatDeed,
  { role, person, name }: NamedSitter,
  { people, seated, comes, goes }: GuestRecord,
): readonly Fact[] {
  if (deed === 'call-understudy') throw new CommediaError('bad-cue', 'Nobody plays for a person here.')
  if (deed === 'leave-seat') return [seated({ kind: 'model' }), ...goes]
  const taken = seated({ kind: 'person', person })
  if (role === HOST_SEAT) return [taken]
  if (name === '') throw new CommediaError('not-found', 'Nobody of this name is here.')
  // The seat first: what follows is theirs, their name too, and goes with them when they are forgotten.
  const others = people.filter(({ id }) => id !== role).map((one) => one.name)
  return [taken, comes({ id: role, name: unusedName(name, others) })]
}
