import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ObjectStore } from '@commedia/core'
import { aDraft } from '@commedia/core/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderObjects } from '../objects/folder-objects.ts'
import { startPostgres, type TemporaryPostgres } from '../testing/start-postgres.ts'
import { aPlayedShow, LATER, recordOf } from './cold-shows.test.data.ts'
import { connectPostgres } from './connect-postgres.ts'
import { putAwayShows } from './put-away.ts'
import type { OpenStore } from './store-on.ts'
import { sweepObjects } from './sweep-objects.ts'
import { tables } from './tables.ts'

let postgres: TemporaryPostgres
let folder: string
let stores: readonly OpenStore[]

beforeAll(async () => {
  postgres = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'commedia-cold-'))
  const url = postgres.createDatabase('cold')
  const objects = folderObjects(folder)
  stores = [await connectPostgres(url, { objects }), await connectPostgres(url, { objects })]
}, 60_000)
afterAll(async () => {
  for (const store of stores) await store.close()
  await postgres.stop()
  await rm(folder, { recursive: true })
})

/** Puts away what nobody asked for, as if the last time were long ago. */
async function putAway(store: OpenStore, objects: ObjectStore): Promise<number> {
  await store.database.update(tables.shows).set({ woken: 0 })
  return putAwayNow(store, objects)
}

async function putAwayNow({ database }: OpenStore, objects: ObjectStore): Promise<number> {
  const going = putAwayShows(database, objects, { before: LATER })
  for (;;) {
    const step = await going.next()
    if (step.done) return step.value.shows
  }
}

it('loses and doubles nothing while processes put a show away, wake it and play it at once', async () => {
  const [one, other] = stores as readonly [OpenStore, OpenStore]
  const { take, young } = await aPlayedShow(one.database, one)
  const objects = folderObjects(folder)
  let away = 0
  const said: string[] = []
  for (let round = 0; round < 60; round++) {
    const name = `round ${round}`
    const draft = aDraft({ cause: { input: name }, at: '2026-01-01T00:00:00.000Z', body: { text: name } })
    await one.database.update(tables.shows).set({ woken: 0 })
    const work: readonly (() => Promise<unknown>)[] = [
      () => putAwayNow(one, objects).then((count) => (away += count)),
      () => putAwayNow(other, objects).then((count) => (away += count)),
      () => other.journal.append(take, 'end', [draft]).then(() => said.push(name)),
      () => one.journal.append(take, 'end', [draft]),
      () => one.journal.read(young, { after: 0 }).then((found) => expect(found).toHaveLength(3)),
      async () => round % 4 === 0 && other.book.list(take).then((found) => expect(found).toHaveLength(2)),
    ]
    await Promise.all(
      work.map((step, at) => new Promise((go) => setTimeout(go, (round * at) % 13)).then(step)),
    )
  }
  const events = await one.journal.read(take, { after: 0 })
  expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 63 }, (_, at) => at + 1))
  expect(events.slice(3).map(({ body }) => (body as { text: string }).text)).toEqual(said)
  expect(await recordOf(one, { take, young })).toBe(await recordOf(other, { take, young }))
  expect(away).toBeGreaterThan(5)
}, 120_000)

it('puts nothing away into an object that was thrown away meanwhile', async () => {
  const [one, other] = stores as readonly [OpenStore, OpenStore]
  const played = await aPlayedShow(one.database, one)
  const before = await recordOf(one, played)
  await putAway(one, folderObjects(folder))
  await one.wake(played.show)
  const objects = folderObjects(folder)
  const slow: ObjectStore = {
    ...objects,
    async put(key, bytes) {
      await objects.put(key, bytes)
      await other.database.update(tables.looseObjects).set({ due: 1 })
      await sweepObjects(other.database, objects)
    },
  }
  expect(await putAway(one, slow)).toBe(0)
  expect(await recordOf(other, played)).toBe(before)
}, 60_000)
