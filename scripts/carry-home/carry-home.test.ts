import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aDraft, anEntry } from '@commedia/core/testing'
import { migrateStore, openHomeStore, storeOn } from '@commedia/node'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, it, onTestFinished } from 'vitest'
import { carryHome } from './carry-home.ts'

it('a home that was kept in PGlite is carried over whole, once, and what it was stays', async () => {
  const home = mkdtempSync(join(tmpdir(), 'commedia-carry-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const folder = join(home, 'record')
  mkdirSync(folder)
  const client = await PGlite.create(join(folder, 'record'))
  const database = drizzle(client)
  await migrateStore(database)
  const old = storeOn(database)
  await old.journal.begin({ id: 'take_1', show: 'show_1' })
  const bodies = ['第一夜', 'zero \0, half \ud800', '{"a":"b"}']
  const drafts = bodies.map((text, nth) => aDraft({ cause: { input: `${nth}` }, body: { text } }))
  await old.journal.append('take_1', 0, drafts)
  await old.book.write(anEntry())
  const read = (store: typeof old) =>
    Promise.all([store.journal.read('take_1', { after: 0 }), store.book.list(anEntry().key.take)])
  const kept = await read(old)
  await client.close()
  await expect(openHomeStore({ folder })).rejects.toMatchObject({ code: 'wrong-setting' })

  const { rows, before } = await carryHome(home)
  expect(rows).toBe(1 + bodies.length + 1)
  expect(existsSync(join(before, 'PG_VERSION'))).toBe(true)
  expect(readdirSync(folder).filter((name) => name.includes('making'))).toEqual([])
  const store = await openHomeStore({ folder })
  expect(await read(store)).toEqual(kept)
  expect(await store.journal.append('take_1', 3, [aDraft({ cause: { input: 'later' } })])).toMatchObject({
    kind: 'appended',
  })
  await store.close()
  await expect(carryHome(home)).rejects.toThrow('nothing to carry over')
})
