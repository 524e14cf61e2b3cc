import { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from './database.ts'
import { drizzleHome } from './home/drizzle-home.ts'
import { openHomeClient } from './home/home-client.ts'
import { migrateStore } from './migrate-store.ts'
import { type Store, storeOn } from './store-on.ts'

/** A store to be checked, and the database under it. */
export interface StoreBench {
  readonly database: Database
  readonly store: Store
  /** Lets others come as far as they can while a transaction is open; at home they come after it, one by one. */
  readonly othersTry?: () => Promise<void>
}

/** A store that says what it was asked. */
export interface ListeningBench extends StoreBench {
  readonly statements: string[]
}

/**
 * Has the same checked on both kinds of database that an ordinary test can have: that of a home, and PGlite, which reads statements
 * as a PostgreSQL does.
 */
export function onBoth(check: (name: string, bench: () => ListeningBench) => void): void {
  for (const [name, open] of Object.entries({ SQLite: openHome, PGlite: openPglite })) {
    let bench: ListeningBench
    beforeAll(async () => {
      bench = await open()
    })
    check(name, () => bench)
  }
}

/** Gives out homes in which nothing was made yet. */
export function emptyHomes(): () => Promise<Database> {
  return async () => drizzleHome(openHomeClient(':memory:'))
}

/** Gives out PGlites in which nothing was made yet, and closes them after the tests. Only the first is set up. */
export function emptyPglites(): () => Promise<Database> {
  const opened: PGlite[] = []
  let blank: Promise<Blob> | undefined
  const setUp = async (): Promise<Blob> => {
    const client = await PGlite.create()
    opened.push(client)
    return client.dumpDataDir('none')
  }
  afterAll(() => Promise.all(opened.map((client) => client.close())))
  return async () => {
    blank ??= setUp()
    const client = await PGlite.create({ loadDataDir: await blank })
    opened.push(client)
    return drizzle(client)
  }
}

async function openHome(): Promise<ListeningBench> {
  const client = openHomeClient(':memory:')
  return benchOn((listening) => drizzleHome(client, listening), client)
}

let pglite: Promise<ListeningBench> | undefined

/** One for all tests of a worker: setting one up takes seconds, and they leave each other alone. */
function openPglite(): Promise<ListeningBench> {
  pglite ??= PGlite.create().then((client) => benchOn((listening) => drizzle(client, listening), client))
  return pglite
}

async function benchOn(
  drizzleOn: (listening: { readonly logger: Logger }) => Database,
  client: { query(text: string, values?: never, details?: never): unknown },
): Promise<ListeningBench> {
  const statements: string[] = []
  const note = (statement: string): void => void statements.push(statement)
  const send = client.query.bind(client)
  // What is sent past Drizzle, without wishes of its own; the rest it tells by itself.
  client.query = (text, values, wishes) => {
    if (wishes === undefined) note(text)
    return send(text, values, wishes)
  }
  const database = drizzleOn({ logger: { logQuery: note } })
  await migrateStore(database)
  return { database, store: storeOn(database), statements }
}
