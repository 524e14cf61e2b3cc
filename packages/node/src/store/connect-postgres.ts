import type { Pool } from 'pg'
import type { Database } from './database.ts'
import { migrateStore } from './migrate-store.ts'
import { withPlainErrors } from './reconnect.ts'
import { type OpenStore, storeOn } from './store-on.ts'

/** How a program uses its PostgreSQL. */
export interface PostgresWishes {
  /** The most connections at a time; 10 unless told. */
  readonly connections?: number
  /** Hears every statement, for counting them. */
  readonly onStatement?: (statement: string) => void
}

const CONNECT_WITHIN_MS = 10_000

/** Opens the store of a theatre on a PostgreSQL 15 or later, by its address, and brings it to today's schema. */
export async function connectPostgres(url: string, wishes: PostgresWishes = {}): Promise<OpenStore> {
  // Loaded here, so that a home without PostgreSQL does not wait for its driver.
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: wishes.connections ?? 10,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  })
  // Broken connections are replaced by the pool and their statements fail; unheard, the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const database = await databaseOn(pool, wishes)
  try {
    await withPlainErrors('open', migrateStore)(database)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { ...storeOn(database), database, close: () => pool.end() }
}

/** Drizzle on a pool, but for transactions: its own would keep a connection for ever whose BEGIN failed. */
async function databaseOn(pool: Pool, { onStatement }: PostgresWishes): Promise<Database> {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const settings = onStatement === undefined ? {} : { logger: { logQuery: onStatement } }
  const database = drizzle(pool, settings)
  database.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client, settings).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return database
}
