import type { Invite, RoleListed } from '@commedia/core/wire'

/** Who plays a part. */
export type Seat =
  | { readonly kind: 'me' }
  /** A friend sits there. */
  | { readonly kind: 'friend'; readonly name: string }
  /** A link is out, and nobody has come by it yet. */
  | { readonly kind: 'asked'; readonly invites: readonly string[] }
  | { readonly kind: 'model' }

/** Who plays a part: whoever sits there, somebody who was asked, or a model. */
export function seatOf(role: RoleListed, invites: readonly Invite[], now: string): Seat {
  if (role.sitter?.me) return { kind: 'me' }
  if (role.sitter !== null) return { kind: 'friend', name: role.sitter.name }
  const open = openInvites(role.id, invites, now)
  return open.length > 0 ? { kind: 'asked', invites: open } : { kind: 'model' }
}

/** The links by which somebody could still come to a part. */
function openInvites(role: string, invites: readonly Invite[], now: string): readonly string[] {
  return invites
    .filter((one) => one.right === 'seat' && one.role === role)
    .filter(({ left, revoked, expires }) => left > 0 && !revoked && expires > now)
    .map(({ id }) => id)
}

/** How many parts each kind of player has; where a link is out, a model plays until somebody comes. */
export function countSeats(seats: readonly Seat[]): Readonly<Record<'people' | 'asked' | 'models', number>> {
  const count = (...kinds: readonly Seat['kind'][]): number =>
    seats.filter(({ kind }) => kinds.includes(kind)).length
  return { people: count('me', 'friend'), asked: count('asked'), models: count('model') }
}
