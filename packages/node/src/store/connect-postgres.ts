import type { Pool } from 'pg'
import type { Database } from './database.ts'
import { migrateStore } from './migrate-store.ts'
import type { PostgresWishes } from './open-pool.ts'
import { withPlainErrors } from './reconnect.ts'
import { type OpenStore, storeOn } from './store-on.ts'

/** Opens the store of a theatre on a PostgreSQL 15 or later, by its address, and brings it to today's schema. */
export async function connectPostgres(url: string, wishes: PostgresWishes = {}): Promise<OpenStore> {
  // Loaded here, so that a home does without.
  const { openPool } = await import('./open-pool.ts')
  const pool = await openPool(url, wishes)
  const database = await databaseOn(pool)
  try {
    await withPlainErrors('open', migrateStore)(database)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { ...storeOn(database, wishes.objects), database, close: () => pool.end() }
}

/** Drizzle on a pool, but for transactions: its own would keep a connection for ever whose BEGIN failed. */
async function databaseOn(pool: Pool): Promise<Database> {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const database = drizzle(pool)
  database.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return database
}
