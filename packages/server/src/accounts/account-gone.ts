import { type Database, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import type { Bus } from '../bus/bus.ts'
import { tellGone } from '../bus/gone.ts'

const { people } = tables

/** Ends the streams of an account: those of one session, known by the fingerprint of its secret, or all; whoever is still known comes back. */
export async function accountGone(
  account: string,
  { by }: { readonly by?: string },
  { database, bus }: { readonly database: Database; readonly bus: Bus },
): Promise<void> {
  const [person] = await database.select({ id: people.id }).from(people).where(eq(people.account, account))
  if (person !== undefined) tellGone(bus, { person: person.id, ...(by === undefined ? {} : { by }) })
}
