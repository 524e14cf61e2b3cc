import type { Clock } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { and, eq, sql } from 'drizzle-orm'
import { dropLinks, useLink } from './account-links.ts'
import type { Accounts } from './accounts.ts'

const { accountUsers, accountSessions, accountLogins } = tables

/** What a link did: to whose account, and which address it is known by now and was before. */
export interface Followed {
  readonly account: string
  readonly email: string
  readonly before: string
}

interface LinkHouse {
  readonly database: Database
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Confirms the address a letter was sent to, and moves the account there if that is what the link is for. Nothing happens
 * when the link is over, the account has another address by now, or somebody else has this one.
 */
export async function confirmAddress(
  secret: string,
  { database, clock }: LinkHouse,
): Promise<Followed | undefined> {
  return database.transaction(async (transaction) => {
    const link = await useLink(transaction, { kinds: ['confirm', 'change'], secret }, clock)
    const before = link && (await addressOf(transaction, link.account))
    if (link === undefined || before === undefined) return undefined
    const { account, email, kind } = link
    if (kind === 'confirm' && before !== email) return undefined
    const isFree = sql`NOT EXISTS (SELECT FROM ${accountUsers} other WHERE other.email = ${email} AND other.id <> ${account})`
    const [confirmed] = await transaction
      .update(accountUsers)
      .set({ email, emailVerified: true, updatedAt: new Date(clock.now()) })
      .where(and(eq(accountUsers.id, account), isFree))
      .returning({ id: accountUsers.id })
    if (confirmed === undefined) return undefined
    await dropLinks(transaction, account)
    return { account, email, before }
  })
}

/**
 * Replaces a forgotten password. Whoever has the letter has the address too, so it is confirmed; whoever is signed in is out,
 * and every other link of the account is over.
 */
export async function resetPassword(
  { secret, password }: { readonly secret: string; readonly password: string },
  { database, clock, accounts }: LinkHouse & { readonly accounts: Pick<Accounts, 'hash'> },
): Promise<Followed | undefined> {
  return database.transaction(async (transaction) => {
    const link = await useLink(transaction, { kinds: ['reset'], secret }, clock)
    const before = link && (await addressOf(transaction, link.account))
    if (link === undefined || before !== link.email) return undefined
    const { account, email } = link
    const updatedAt = new Date(clock.now())
    await transaction
      .update(accountLogins)
      .set({ password: await accounts.hash(password), updatedAt })
      .where(and(eq(accountLogins.userId, account), eq(accountLogins.providerId, 'credential')))
    await transaction
      .update(accountUsers)
      .set({ emailVerified: true, updatedAt })
      .where(eq(accountUsers.id, account))
    await transaction.delete(accountSessions).where(eq(accountSessions.userId, account))
    await dropLinks(transaction, account)
    return { account, email, before }
  })
}

async function addressOf(database: Database, account: string): Promise<string | undefined> {
  const [found] = await database
    .select({ email: accountUsers.email })
    .from(accountUsers)
    .where(eq(accountUsers.id, account))
  return found?.email
}
