import { setTimeout as wait } from 'node:timers/promises'
import {
  aDraft,
  journalContract,
  memoryStoreContract,
  promptBookContract,
  snapshotsContract,
} from '@commedia/core/testing'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { startPostgres, type TemporaryPostgres } from '../testing/start-postgres.ts'
import { allowanceChecks } from './allowance.test.checks.ts'
import { backupChecks } from './backup.test.checks.ts'
import { ballotChecks } from './ballots.test.checks.ts'
import { budgetChecks } from './budgets.test.checks.ts'
import { connectPostgres } from './connect-postgres.ts'
import type { Database } from './database.ts'
import { endpointShareChecks } from './endpoint-shares.test.checks.ts'
import { pageChecks } from './forget-pages.test.checks.ts'
import { leaseChecks } from './leases.test.checks.ts'
import { migrationChecks } from './migrate-store.test.checks.ts'
import { openPool } from './open-pool.ts'
import { memoryStoreChecks } from './postgres-memory-store.test.checks.ts'
import { redactionChecks } from './redact-events.test.checks.ts'
import { emptyHomes } from './store-bench.test.data.ts'
import type { OpenStore } from './store-on.ts'
import { tryChecks } from './tries.test.checks.ts'

let postgres: TemporaryPostgres
let store: OpenStore
beforeAll(async () => {
  postgres = await startPostgres()
  store = await connectPostgres(postgres.createDatabase('theatre'))
})
afterAll(async () => {
  await store?.close()
  await postgres?.stop()
})

const shelf = { describe, it, expect }
const bench = () => ({ store, database: store.database, othersTry: () => wait(200) })
journalContract('A journal in PostgreSQL', () => store.journal, shelf)
journalContract('A fenced journal in PostgreSQL', () => store.journalFor(1), shelf)
snapshotsContract('Snapshots in PostgreSQL', () => store.snapshots, shelf)
promptBookContract('A prompt book in PostgreSQL', () => store.book, shelf)
memoryStoreContract('Memories in PostgreSQL', () => store.memories, shelf)
memoryStoreChecks('PostgreSQL', bench)
leaseChecks('PostgreSQL', bench)
pageChecks('PostgreSQL', bench)
allowanceChecks('PostgreSQL', bench)
budgetChecks('PostgreSQL', bench)
tryChecks('PostgreSQL', bench)
endpointShareChecks('PostgreSQL', bench)
ballotChecks('PostgreSQL', bench)
redactionChecks('PostgreSQL', () => ({ ...bench(), files: postgres.folder }))

const opened: (() => Promise<void>)[] = []
afterAll(() => Promise.all(opened.map((close) => close())))

/** A database of its own, in which nothing was made yet. */
async function emptyDatabase(): Promise<Database> {
  const pool = await openPool(postgres.createDatabase(`empty_${opened.length}`))
  opened.push(() => pool.end())
  return drizzle(pool)
}

const emptyHome = emptyHomes()
migrationChecks('PostgreSQL', emptyDatabase)
backupChecks('PostgreSQL', emptyDatabase)
backupChecks('SQLite into PostgreSQL', emptyHome, emptyDatabase)
backupChecks('PostgreSQL into SQLite', emptyDatabase, emptyHome)

describe('connectPostgres', () => {
  it('is opened by several programs at once, and closes', async () => {
    const url = postgres.createDatabase('shared')
    const stores = await Promise.all([connectPostgres(url), connectPostgres(url), connectPostgres(url)])
    for (const [nth, one] of stores.entries()) await one.journal.begin({ id: `take_${nth}`, show: 'show_1' })
    await Promise.all(stores.map((one) => one.close()))
  })

  it('counts one statement for an append', async () => {
    const statements: string[] = []
    const counted = await connectPostgres(postgres.createDatabase('counted'), {
      onStatement: (statement) => statements.push(statement),
    })
    await counted.journal.begin({ id: 'take_1', show: 'show_1' })
    statements.length = 0
    await counted.journalFor(3).append('take_1', 0, [aDraft()])
    expect(statements).toHaveLength(1)
    await counted.close()
  })

  it('says plainly that there is no database', async () => {
    const nowhere = connectPostgres(`postgres://commedia@127.0.0.1:${await freePort()}/none`)
    await expect(nowhere).rejects.toMatchObject({ code: 'store-failed' })
  })
})
