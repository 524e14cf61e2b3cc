import { type Clock, CommediaError } from '@commedia/core'
import type { Invite, InviteRight } from '@commedia/core/wire'
import { type Database, tables } from '@commedia/node'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { fingerprintOf, newId, newSecret } from './secrets.ts'

const { invites, seats, grants } = tables

/** What invitations are for by which people open accounts, in place of a show. */
export const ACCOUNTS = 'accounts'

/** What a link is to give, how often and how long. */
export interface Inviting {
  readonly show: string
  readonly right: InviteRight
  readonly role: string | null
  readonly uses: number
  readonly lastsMs: number
}

/** Makes a link. Its secret is told this once. */
export async function makeInvite(
  database: Database,
  { show, right, role, uses, lastsMs }: Inviting,
  clock: Pick<Clock, 'now'>,
): Promise<Invite & { readonly secret: string }> {
  const secret = newSecret()
  const expires = new Date(clock.now() + lastsMs).toISOString()
  const invite = {
    id: newId('invite'),
    right,
    role,
    left: right === 'seat' ? 1 : uses,
    expires,
    revoked: false,
  }
  await database.insert(invites).values({ ...invite, show, secret: fingerprintOf(secret) })
  return { ...invite, secret }
}

/** The links of a show, without their secrets. */
export async function listInvites(database: Database, show: string): Promise<readonly Invite[]> {
  return database
    .select({
      id: invites.id,
      right: invites.right,
      role: invites.role,
      left: invites.left,
      expires: invites.expires,
      revoked: invites.revoked,
    })
    .from(invites)
    .where(eq(invites.show, show))
    .orderBy(invites.expires)
}

/** A right that came by a link. */
export interface Claimed {
  readonly show: string
  readonly right: InviteRight
  readonly role: string | null
}

/**
 * Gives a person the right of a link. Whoever has it by this link already keeps it; a link that is used up, expired,
 * revoked or unknown is `forbidden`, all in the same words.
 */
export async function claimInvite(
  database: Database,
  { secret, person }: { readonly secret: string; readonly person: string },
  clock: Pick<Clock, 'now'>,
): Promise<Claimed> {
  const fingerprint = fingerprintOf(secret)
  return database.transaction(async (transaction) => {
    const known = await alreadyClaimed(transaction, { fingerprint, person })
    if (known !== undefined) return known
    const [invite] = await transaction
      .update(invites)
      .set({ left: sql`${invites.left} - 1` })
      .where(stillOpens(fingerprint, clock))
      .returning()
    if (invite === undefined) throw opensNothing()
    const { id, show, right, role } = invite
    if (right === 'seat') await sitDown(transaction, { show, role: role ?? '', person, invite: id })
    else
      await transaction
        .insert(grants)
        .values({ show, person, right, invite: id })
        .onConflictDoUpdate({ target: [grants.show, grants.person, grants.right], set: { invite: id } })
    return { show, right, role }
  })
}

/** What a link still opens, for whoever asks with it; told of a link that opens nothing (any more) in the same words as when it is claimed. */
export async function readInvite(
  database: Database,
  { secret, person }: { readonly secret: string; readonly person?: string | undefined },
  clock: Pick<Clock, 'now'>,
): Promise<Claimed> {
  const fingerprint = fingerprintOf(secret)
  const known = person === undefined ? undefined : await alreadyClaimed(database, { fingerprint, person })
  if (known !== undefined) return known
  const { show, right, role } = invites
  const [found] = await database
    .select({ show, right, role })
    .from(invites)
    .where(stillOpens(fingerprint, clock))
  if (found === undefined) throw opensNothing()
  return found
}

/** Takes a link back with every right that came by it; gives the seats that were freed, and who lost another right. */
export async function revokeInvite(
  database: Database,
  { show, invite }: { readonly show: string; readonly invite: string },
): Promise<{
  readonly seats: readonly { readonly role: string; readonly person: string }[]
  readonly people: readonly string[]
}> {
  return database.transaction(async (transaction) => {
    const [found] = await transaction
      .update(invites)
      .set({ revoked: true })
      .where(and(eq(invites.id, invite), eq(invites.show, show)))
      .returning({ id: invites.id })
    if (found === undefined) throw new CommediaError('not-found', 'There is no such link in this show.')
    const lost = await transaction
      .delete(grants)
      .where(and(eq(grants.show, show), eq(grants.invite, invite)))
      .returning({ person: grants.person })
    const freed = await transaction
      .delete(seats)
      .where(and(eq(seats.show, show), eq(seats.invite, invite)))
      .returning({ role: seats.role, person: seats.person })
    return { seats: freed, people: lost.map(({ person }) => person) }
  })
}

/** Which link a secret belongs to, whatever that still opens. */
export async function findLink(
  database: Database,
  secret: string,
): Promise<{ readonly show: string; readonly invite: string } | undefined> {
  const [found] = await database
    .select({ show: invites.show, invite: invites.id })
    .from(invites)
    .where(eq(invites.secret, fingerprintOf(secret)))
  return found
}

/** Uses an invitation to open an account; says whether it was good for one more. */
export async function useInvitation(
  database: Database,
  secret: string,
  clock: Pick<Clock, 'now'>,
): Promise<boolean> {
  const used = await database
    .update(invites)
    .set({ left: sql`${invites.left} - 1` })
    .where(
      and(
        eq(invites.secret, fingerprintOf(secret)),
        eq(invites.show, ACCOUNTS),
        gt(invites.left, 0),
        eq(invites.revoked, false),
        gt(invites.expires, new Date(clock.now()).toISOString()),
      ),
    )
    .returning({ id: invites.id })
  return used.length > 0
}

/** Gives an invitation back that opened nothing. */
export async function returnInvitation(database: Database, secret: string): Promise<void> {
  await database
    .update(invites)
    .set({ left: sql`${invites.left} + 1` })
    .where(and(eq(invites.secret, fingerprintOf(secret)), eq(invites.show, ACCOUNTS)))
}

function stillOpens(fingerprint: string, clock: Pick<Clock, 'now'>) {
  return and(
    eq(invites.secret, fingerprint),
    ne(invites.show, ACCOUNTS),
    gt(invites.left, 0),
    eq(invites.revoked, false),
    gt(invites.expires, new Date(clock.now()).toISOString()),
  )
}

function opensNothing(): CommediaError {
  return new CommediaError('forbidden', 'This link does not open anything.')
}

async function alreadyClaimed(
  database: Database,
  { fingerprint, person }: { readonly fingerprint: string; readonly person: string },
): Promise<Claimed | undefined> {
  const [found] = await database
    .select({ show: invites.show, right: invites.right, role: invites.role })
    .from(invites)
    .leftJoin(seats, and(eq(seats.invite, invites.id), eq(seats.person, person)))
    .leftJoin(grants, and(eq(grants.invite, invites.id), eq(grants.person, person)))
    .where(
      and(
        eq(invites.secret, fingerprint),
        eq(invites.revoked, false),
        sql`(${seats.person} IS NOT NULL OR ${grants.person} IS NOT NULL)`,
      ),
    )
  return found
}

async function sitDown(
  database: Database,
  seat: { readonly show: string; readonly role: string; readonly person: string; readonly invite: string },
): Promise<void> {
  const [taken] = await database.insert(seats).values(seat).onConflictDoNothing().returning()
  if (taken === undefined)
    throw new CommediaError('bad-cue', 'Somebody sits in this seat already.', { reason: 'seat-taken' })
}
