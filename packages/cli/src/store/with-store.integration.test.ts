import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '@commedia/node/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withStore } from './with-store.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres({ fsync: 'off', idle_in_transaction_session_timeout: '200ms' })
})
afterAll(() => postgres.stop())

it('goes through a whole house in one transaction, however long it waits for its file in between', async () => {
  const place = { databaseUrl: postgres.createDatabase('house'), folder: '' }
  const done = withStore(place, ({ database }) =>
    database.transaction(async (transaction) => {
      await transaction.execute('SELECT 1')
      await wait(1_000)
      await transaction.execute('SELECT 1')
      return 'done'
    }),
  )
  expect(await done).toBe('done')
}, 60_000)
