import type { Clock } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { fingerprintOf, newSecret } from '../people/secrets.ts'

const { accountLinks } = tables

/** What a link in a letter does: confirms an address, replaces a password, or moves an account to another address. */
export type LinkKind = 'confirm' | 'reset' | 'change'

/** A link in a letter: whose account it is for, and where the letter went. */
export interface AccountLink {
  readonly kind: LinkKind
  readonly account: string
  readonly email: string
}

const HOUR_MS = 3_600_000

/** How long links are good for. */
const LINK_LASTS_MS: Readonly<Record<LinkKind, number>> = {
  confirm: 72 * HOUR_MS,
  reset: HOUR_MS,
  change: 24 * HOUR_MS,
}

/** Makes a link and gives its secret, of which only a digest is kept. Those made before stay good: they lie in the same mailbox. */
export async function makeLink(
  database: Database,
  { kind, account, email }: AccountLink,
  clock: Pick<Clock, 'now'>,
): Promise<string> {
  const secret = newSecret()
  const now = clock.now()
  await database.delete(accountLinks).where(lte(accountLinks.expires, now))
  const expires = now + LINK_LASTS_MS[kind]
  await database
    .insert(accountLinks)
    .values({ digest: fingerprintOf(secret), kind, userId: account, email, expires })
  return secret
}

/** Uses a link up, in one statement: of many who try at once one gets it, and nobody gets one that is over or of another kind. */
export async function useLink(
  database: Database,
  { kinds, secret }: { readonly kinds: readonly LinkKind[]; readonly secret: string },
  clock: Pick<Clock, 'now'>,
): Promise<AccountLink | undefined> {
  const [link] = await database
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.digest, fingerprintOf(secret)),
        inArray(accountLinks.kind, [...kinds]),
        gt(accountLinks.expires, clock.now()),
      ),
    )
    .returning({ kind: accountLinks.kind, account: accountLinks.userId, email: accountLinks.email })
  return link
}

/** Takes back every link of an account. */
export async function dropLinks(database: Database, account: string): Promise<void> {
  await database.delete(accountLinks).where(eq(accountLinks.userId, account))
}
