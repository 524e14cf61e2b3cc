import { connectPostgres, type OpenStore, tables } from '@commedia/node'
import { startPostgres, type TemporaryPostgres } from '@commedia/node/testing'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { leasedCallChecks } from './lease-calls.test.checks.ts'

let postgres: TemporaryPostgres
let stores: [OpenStore, OpenStore]
beforeAll(async () => {
  postgres = await startPostgres()
  const url = postgres.createDatabase('shares')
  stores = [await connectPostgres(url), await connectPostgres(url)]
})
afterEach(async () => {
  await stores[0].database.delete(tables.endpointShares)
})
afterAll(async () => {
  for (const store of stores ?? []) await store.close()
  await postgres?.stop()
})

describe('calls at once to one endpoint, by shares of processes on PostgreSQL', () => {
  leasedCallChecks(() => [stores[0].database, stores[1].database])
})
