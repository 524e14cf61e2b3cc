import { migrateStore, type OpenStore, openHomeStore, storeOn } from '@commedia/node'

/**
 * A store in memory for tests: that of a home, or under `npm run test:postgres` a PGlite, which reads statements as a PostgreSQL
 * does.
 */
export async function openTestStore(): Promise<OpenStore> {
  if (process.env.COMMEDIA_TEST_STORE !== 'pglite') return openHomeStore('memory')
  const { PGlite } = await import('@electric-sql/pglite')
  const { drizzle } = await import('drizzle-orm/pglite')
  blank ??= PGlite.create().then(async (client) => {
    await migrateStore(drizzle(client))
    return client.dumpDataDir('none')
  })
  const client = await PGlite.create({ loadDataDir: await blank })
  const database = drizzle(client)
  return { ...storeOn(database), database, close: () => client.close() }
}

/** One that is laid out already; laying one out takes seconds. */
let blank: Promise<Blob> | undefined
