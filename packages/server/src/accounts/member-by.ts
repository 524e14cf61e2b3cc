import { type Database, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'

/** Whose account has an e-mail address; nobody yet where they signed up and never came in. */
export async function memberBy(
  database: Database,
  email: string,
): Promise<{ readonly account: string; readonly person: string | null } | undefined> {
  const { accountUsers, people } = tables
  const [found] = await database
    .select({ account: accountUsers.id, person: people.id })
    .from(accountUsers)
    .leftJoin(people, eq(people.account, accountUsers.id))
    .where(eq(accountUsers.email, email))
  return found
}
