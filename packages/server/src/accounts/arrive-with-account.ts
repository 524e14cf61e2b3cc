import { type Clock, nameLine } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import type { Arrived } from '../people/arrive.ts'
import { stayAfterAll } from '../people/leave.ts'
import { fingerprintOf, newId, newSecret } from '../people/secrets.ts'
import type { SignedIn } from './accounts.ts'

const { accountSessions, people } = tables

/**
 * Lets in whoever is signed in, as the one person of their account: a new one the first time, under this name, and the same
 * ever after, however many come at once. Undefined when the session has ended meanwhile.
 */
export async function arriveWithAccount(
  database: Database,
  { session, name }: { readonly session: SignedIn; readonly name: string },
  clock: Pick<Clock, 'now'>,
): Promise<Arrived | undefined> {
  return database.transaction(async (transaction) => {
    // Whoever deletes the account deletes this row first: either they find this person, or this finds no session.
    const [found] = await transaction
      .update(accountSessions)
      .set({ secret: fingerprintOf(session.secret) })
      .where(eq(accountSessions.id, session.id))
      .returning({ account: accountSessions.userId })
    if (found === undefined) return undefined
    const { account } = found
    const since = new Date(clock.now()).toISOString()
    // A secret that nobody is told: this person is known by their sessions alone.
    const secret = fingerprintOf(newSecret())
    await transaction
      .insert(people)
      .values({ id: newId('person'), name: nameLine(name), secret, account, since })
      .onConflictDoNothing({ target: people.account })
    // Whoever signs in again while their days of grace last has thought better of it.
    await stayAfterAll(transaction, fingerprintOf(session.secret), clock)
    const [person] = await transaction
      .select({ id: people.id, name: people.name, since: people.since })
      .from(people)
      .where(eq(people.account, account))
    return person && { person, secret: session.secret }
  })
}
