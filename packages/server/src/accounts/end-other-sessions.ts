import { createHmac } from 'node:crypto'
import { type Database, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import type { ServerConfig } from '../config.ts'

const { accountSessions, houseKeys } = tables
/** Under what name is kept by which secret sessions are signed; not that secret. */
const SIGNED_BY = 'sessions-signed-by'

/**
 * Ends every session that was begun under another secret than today's: people are also known by a secret of their own, which a
 * new signature alone would leave them. Where nobody noted it yet, it is noted and nobody is put out.
 */
export async function endOtherSessions(
  database: Database,
  { accountSecret = '' }: Pick<ServerConfig, 'accountSecret'>,
): Promise<void> {
  const secret = createHmac('sha256', accountSecret).update(SIGNED_BY).digest('base64url')
  await database.transaction(async (transaction) => {
    await transaction.insert(houseKeys).values({ name: SIGNED_BY, secret }).onConflictDoNothing()
    const [kept] = await transaction
      .select({ secret: houseKeys.secret })
      .from(houseKeys)
      .where(eq(houseKeys.name, SIGNED_BY))
      .for('update')
    if (kept?.secret === secret) return
    await transaction.delete(accountSessions)
    await transaction.update(houseKeys).set({ secret }).where(eq(houseKeys.name, SIGNED_BY))
  })
}
