import { draftsOf, fact, lineSpoken } from '@commedia/core'
import { connectPostgres, type OpenStore, tables } from '@commedia/node'
import { startPostgres, type TemporaryPostgres } from '@commedia/node/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteShow } from './delete-show.ts'

let postgres: TemporaryPostgres
let stores: [OpenStore, OpenStore]
beforeAll(async () => {
  postgres = await startPostgres()
  const url = postgres.createDatabase('deleting')
  stores = [await connectPostgres(url), await connectPostgres(url)]
})
afterAll(async () => {
  for (const store of stores ?? []) await store.close()
  await postgres?.stop()
})

const TAKE = 'take_1'
const NEXT = { seq: 2, cause: 'input held:0' }
const line = (text: string) => {
  const said = fact(lineSpoken, { by: 'role_ana', audience: ['role_ana'], body: { text, channel: 'aloud' } })
  return draftsOf([said], { input: text, at: '2026-01-01T00:00:00.000Z' })
}

const left = async (): Promise<unknown> => {
  const { events, takes } = tables
  const [{ database }] = stores
  return {
    events: (await database.select().from(events).where(eq(events.take, TAKE))).length,
    takes: (await database.select().from(takes).where(eq(takes.id, TAKE))).length,
  }
}

function aBell(): readonly [heard: Promise<void>, ring: () => void] {
  let ring = (): void => {}
  const heard = new Promise<void>((resolve) => {
    ring = resolve
  })
  return [heard, ring]
}

/** Keeps whoever writes the next event in the middle of it, until let go. */
async function holdWriter(): Promise<() => Promise<void>> {
  const [{ database }] = stores
  const [first] = await database.select().from(tables.events).where(eq(tables.events.take, TAKE))
  const [going, letGo] = aBell()
  const [isHeld, hold] = aBell()
  const holding = database.transaction(async (transaction) => {
    await transaction
      .insert(tables.events)
      .values({ ...(first as typeof tables.events.$inferInsert), ...NEXT })
    hold()
    await going
    transaction.rollback()
  })
  await Promise.race([isHeld, holding])
  return async () => {
    letGo()
    await holding.catch(() => {})
  }
}

async function untilWaiting(count: number): Promise<void> {
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`
  for (let found = 0; found < count; ) {
    const { rows } = (await stores[0].database.execute(waiting)) as { readonly rows: readonly unknown[] }
    found = rows.length
  }
}

it('a show that is deleted while a turn writes leaves nothing behind, and takes nothing more', async () => {
  const [{ database, journal }, other] = stores
  await journal.begin({ id: TAKE, show: 'show_1' })
  await journal.append(TAKE, 'end', line('before'))
  const letGo = await holdWriter()
  const writing = other.journal.append(TAKE, 'end', line('meanwhile'))
  await untilWaiting(1)
  const deleting = deleteShow(database, 'show_1')
  await untilWaiting(2)
  await letGo()
  expect((await writing).kind).toBe('appended')
  await deleting
  expect(await left()).toEqual({ events: 0, takes: 0 })
  await expect(journal.append(TAKE, 'end', line('after'))).rejects.toThrow()
  expect(await left()).toEqual({ events: 0, takes: 0 })
})
