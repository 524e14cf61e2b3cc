import type { ObjectStore } from '@commedia/core'
import type { Pool } from 'pg'
import { optionalPart } from '../optional-part.ts'
import { type MakeQuery, nameStatements, prepareStatements } from './prepare-statements.ts'

/** How a program uses its PostgreSQL. */
export interface PostgresWishes {
  /** The most connections at a time; 10 unless told. */
  readonly connections?: number
  /** Hears every statement, for counting them. */
  readonly onStatement?: (statement: string) => void
  /** Where shows lie that are put away. */
  readonly objects?: ObjectStore | undefined
}

const CONNECT_WITHIN_MS = 10_000
const KEEP_ALIVE_AFTER_MS = 5_000

/** Connections to a PostgreSQL by its address. A broken one is replaced, and its statements fail where they were asked. */
export async function openPool(
  url: string,
  { connections = 10, onStatement }: PostgresWishes = {},
): Promise<Pool> {
  // Loaded here, so that a home without PostgreSQL does not wait for its driver.
  const { default: pg } = await optionalPart('postgres', () => import('pg'))
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // Whoever waits for an answer on a connection that the other side gave up hears of it, and not never.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  })
  // Unheard, these events would end the process.
  pool.on('error', () => {})
  const nameOf = nameStatements()
  const wishes = { Query: pg.Query as MakeQuery, ...(onStatement === undefined ? {} : { onStatement }) }
  pool.on('connect', (client) => {
    client.on('error', () => {})
    prepareStatements(client, nameOf, wishes)
  })
  return pool
}
