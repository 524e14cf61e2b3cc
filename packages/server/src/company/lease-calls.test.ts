import { type OpenStore, openHomeStore, tables } from '@commedia/node'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { leasedCallChecks } from './lease-calls.test.checks.ts'

let store: OpenStore
beforeAll(async () => {
  store = await openHomeStore('memory')
})
afterEach(async () => {
  await store.database.delete(tables.endpointShares)
})
afterAll(() => store.close())

describe('calls at once to one endpoint, by shares on PGlite', () => {
  leasedCallChecks(() => [store.database, store.database])
})
