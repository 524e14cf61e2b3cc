import type { Draft } from '@commedia/core'
import {
  aDraft,
  anEntry,
  journalContract,
  promptBookContract,
  snapshotsContract,
} from '@commedia/core/testing'
import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { backUp, restore } from './backup.ts'
import { type Database, rowsOf } from './database.ts'
import { homeClientOf } from './home/drizzle-home.ts'
import { migrateStore, SCHEMA_VERSION } from './migrate-store.ts'
import { onBoth } from './store-bench.test.data.ts'
import { tables } from './tables.ts'

// Keys of this name are left out, in every journal.
const anyJson = fc
  .jsonValue({ stringUnit: 'binary' })
  .filter((value) => !JSON.stringify(value).includes('__proto__'))

let takes = 0

onBoth((name, bench) => {
  const shelf = { describe, it, expect }
  journalContract(`postgresJournal on ${name}`, () => bench().store.journal, shelf)
  snapshotsContract(`postgresSnapshots on ${name}`, () => bench().store.snapshots, shelf)
  promptBookContract(`postgresPromptBook on ${name}`, () => bench().store.book, shelf)

  describe(`postgresJournal on ${name}`, () => {
    let take: string
    beforeEach(async () => {
      take = `take_${++takes}`
      await bench().store.journal.begin({ id: take, show: 'show_1' })
      bench().statements.length = 0
    })
    const line = (name: string, body: Draft['body'] = { text: name }) =>
      aDraft({ cause: { input: name }, body })

    it('appends in one statement, and looks twice more only when something already stands', async () => {
      const counted = async (work: () => Promise<unknown>): Promise<number> => {
        bench().statements.length = 0
        await work()
        return bench().statements.length
      }
      const { journal } = bench().store
      expect(await counted(() => journal.append(take, 0, [line('a')]))).toBe(1)
      expect(await counted(() => journal.append(take, 'end', [line('b'), line('c'), line('d')]))).toBe(1)
      expect(await counted(() => journal.append(take, 4, [line('a')]))).toBe(3)
      expect(await counted(() => journal.append(take, 1, [line('e')]))).toBe(3)
      expect(await counted(() => journal.append(take, 4, [line('d'), line('e')]))).toBe(4)
      expect(await counted(() => journal.read(take, { after: 0 }))).toBe(1)
    })

    it('gives back any JSON, letter by letter, and knows it when it comes again', async () => {
      let count = 0
      await fc.assert(
        fc.asyncProperty(anyJson, async (value) => {
          const draft = line(`any ${++count}`, value as Draft['body'])
          await bench().store.journal.append(take, 'end', [draft])
          const [found] = await bench().store.journal.read(take, { after: count - 1 })
          expect(JSON.stringify(found?.body)).toBe(JSON.stringify(value))
          expect(await bench().store.journal.append(take, 'end', [draft])).toEqual({
            kind: 'appended',
            events: [found],
          })
        }),
        { numRuns: 40 },
      )
    })

    it('refuses names that a database cannot keep, before anything is written', async () => {
      const bad = [
        aDraft({ by: 'role\0' }),
        aDraft({ audience: ['house', 'role_\ud800'] }),
        aDraft({ cause: { input: 'x'.repeat(5_000) } }),
        aDraft({ version: 2 ** 40 }),
      ]
      for (const draft of bad)
        await expect(bench().store.journal.append(take, 'end', [line('a'), draft])).rejects.toMatchObject({
          code: 'bad-event',
        })
      expect(bench().statements).toEqual([])
    })

    it('refuses two drafts of one cause in one append', async () => {
      const work = bench().store.journal.append(take, 'end', [line('a'), line('a', { text: 'otherwise' })])
      await expect(work).rejects.toMatchObject({ code: 'bad-event' })
    })

    it('lets a take begin only where its parent has been', async () => {
      await bench().store.journal.append(take, 'end', [line('a')])
      const beyond = { id: `${take}_child`, show: 'show_1', parent: { take, seq: 2 } }
      await expect(bench().store.journal.begin(beyond)).rejects.toMatchObject({ code: 'append-gap' })
    })

    it('reads to the end for a limit without end', async () => {
      await bench().store.journal.append(take, 'end', [line('a'), line('b')])
      expect(
        await bench().store.journal.read(take, { after: 1, limit: Number.POSITIVE_INFINITY }),
      ).toMatchObject([{ seq: 2 }])
      expect(await bench().store.journal.read(take, { after: Number.POSITIVE_INFINITY })).toEqual([])
    })
  })

  describe(`storeOn on ${name}`, () => {
    it('keeps null pages, outcomes and stages', async () => {
      const entry = anEntry({ page: null, outcome: null })
      await bench().store.book.write(entry)
      expect(await bench().store.book.find(entry.key, entry.digest)).toEqual(entry)
      const snapshot = { take: 'take_null', seq: 1, foldVersion: 'turns@1', stage: null }
      await bench().store.snapshots.save(snapshot)
      expect(await bench().store.snapshots.latest('take_null', { foldVersion: 'turns@1' })).toEqual(snapshot)
    })

    it('keeps three snapshots of a take', async () => {
      for (const seq of [10, 20, 30, 40, 50])
        await bench().store.snapshots.save({ take: 'take_many', seq, foldVersion: 'turns@1', stage: { seq } })
      const latest = (upTo: number) =>
        bench().store.snapshots.latest('take_many', { foldVersion: 'turns@1', upTo })
      expect([(await latest(30))?.seq, await latest(29)]).toEqual([30, undefined])
    })

    it('says what failed without the words that were to be written', async () => {
      const entry = anEntry({ page: 'a secret', key: { ...anEntry().key, step: 'impossible \0' } })
      const failure = await bench()
        .store.book.write(entry)
        .catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(Error)
      expect((failure as Error).message).toMatch(/^The store could not write: /)
      expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('a secret')
    })
  })

  describe(`migrateStore on ${name}`, () => {
    it('makes the tables that the schema describes, and again changes nothing', async () => {
      await migrateStore(bench().database)
      const isHome = homeClientOf(bench().database) !== undefined
      for (const table of Object.values(tables)) {
        const { name, columns } = getTableConfig(table)
        const found = await columnsOf(bench().database, name)
        const described = columns.map((column) => ({
          name: column.name,
          type: isHome ? HERE[column.getSQLType()] : column.getSQLType(),
          notNull: column.notNull,
        }))
        expect(found).toEqual(described)
      }
    })

    it('refuses a store that a newer Commedia has written', async () => {
      await bench().database.execute(sql`INSERT INTO schema_versions (version) VALUES (999)`)
      await expect(migrateStore(bench().database)).rejects.toMatchObject({ code: 'wrong-setting' })
      await bench().database.execute(sql`DELETE FROM schema_versions WHERE version = 999`)
      await migrateStore(bench().database)
    })

    it('goes on with one to which a newer Commedia has only added, but neither backs up nor fills what it does not know', async () => {
      const { database } = bench()
      await database.execute(sql`INSERT INTO schema_additions (version) VALUES (${SCHEMA_VERSION + 1})`)
      await migrateStore(database)
      const made = async (): Promise<number> => {
        let lines = 0
        for await (const line of backUp(database)) lines += line === '' ? 0 : 1
        return lines
      }
      await expect(made()).rejects.toMatchObject({ code: 'wrong-setting' })
      const old = [`{"commedia":"backup","schema":${SCHEMA_VERSION - 1}}`, '{"rows":0}']
      await expect(restore(old, database)).rejects.toMatchObject({
        message: expect.stringContaining(`has schema ${SCHEMA_VERSION + 1}`),
      })
      await database.execute(sql`DELETE FROM schema_additions`)
      expect(await made()).toBeGreaterThan(0)
    })
  })
})

/** What the types of PostgreSQL are called in the file of a home. */
const HERE: Readonly<Record<string, string>> = {
  ...{ text: 'TEXT', 'text[]': 'TEXTLIST', integer: 'INTEGER', bigint: 'INTEGER', boolean: 'BOOLEAN' },
  ...{ 'double precision': 'REAL', json: 'JSONTEXT', bytea: 'BLOB', 'timestamp with time zone': 'TIMETEXT' },
}

async function columnsOf(database: Database, table: string): Promise<readonly object[]> {
  const home = homeClientOf(database)
  if (home === undefined)
    return rowsOf(
      database,
      sql`SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS "notNull"
        FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum > 0 ORDER BY attnum`,
    )
  const columns = await home.alone((sqlite) =>
    sqlite.prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?) ORDER BY cid').all(table),
  )
  return columns.map(({ name, type, notnull, pk }) => ({ name, type, notNull: notnull === 1 || pk === 1 }))
}
