import type { Pool } from 'pg'

const CONNECT_WITHIN_MS = 10_000

/** Connections to a PostgreSQL by its address. A broken one is replaced, and its statements fail where they were asked. */
export async function openPool(url: string, connections = 10): Promise<Pool> {
  // Loaded here, so that a home without PostgreSQL does not wait for its driver.
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  })
  // Unheard, these events would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
