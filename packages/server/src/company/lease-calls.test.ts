import { type OpenStore, tables } from '@commedia/node'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { openTestStore } from '../testing/open-test-store.test.data.ts'
import { leasedCallChecks } from './lease-calls.test.checks.ts'

let store: OpenStore
beforeAll(async () => {
  store = await openTestStore()
})
afterEach(async () => {
  await store.database.delete(tables.endpointShares)
})
afterAll(() => store.close())

describe('calls at once to one endpoint, by shares at home', () => {
  leasedCallChecks(() => [store.database, store.database])
})
