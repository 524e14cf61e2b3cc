import { afterAll, beforeAll } from 'vitest'
import { endpointShareChecks } from './endpoint-shares.test.checks.ts'
import { openHomeStore } from './open-home-store.ts'
import type { OpenStore } from './store-on.ts'

let store: OpenStore
beforeAll(async () => {
  store = await openHomeStore('memory')
})
afterAll(() => store.close())

endpointShareChecks('PGlite', () => ({ store, database: store.database }))
