import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll } from 'vitest'
import type { Database } from './database.ts'
import type { Store } from './store-on.ts'

/** A store to be checked, and the database under it. */
export interface StoreBench {
  readonly database: Database
  readonly store: Store
  /** Lets others come as far as they can while a transaction is open; at home they come after it, one by one. */
  readonly othersTry?: () => Promise<void>
}

/** Gives out PGlites in which nothing was made yet, and closes them after the tests. Only the first is set up. */
export function emptyHomes(): () => Promise<Database> {
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
