import { afterAll, beforeAll } from 'vitest'
import { openHomeStore } from './open-home-store.ts'
import type { OpenStore } from './store-on.ts'
import { tryChecks } from './tries.test.checks.ts'

let store: OpenStore
beforeAll(async () => {
  store = await openHomeStore('memory')
})
afterAll(() => store.close())

tryChecks('PGlite', () => ({ store, database: store.database }))
