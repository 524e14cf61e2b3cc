import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { withReconnect } from './reconnect.ts'

/** What the processes of a house sign with for each other, by what it is for. */
export const houseKeys = pgTable('house_keys', { name: text().primaryKey(), secret: text().notNull() })

const KEY_BYTES = 32

/** The key of a house for one purpose: made by whichever process asks first, the same for all of them from then on. */
export const houseKey: (database: Database, name: string) => Promise<string> = withReconnect(
  async (database, name) => {
    await database
      .insert(houseKeys)
      .values({ name, secret: randomBytes(KEY_BYTES).toString('base64url') })
      .onConflictDoNothing()
    const [kept] = await database
      .select({ secret: houseKeys.secret })
      .from(houseKeys)
      .where(eq(houseKeys.name, name))
    return kept?.secret ?? ''
  },
)
