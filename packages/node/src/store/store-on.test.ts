import type { Draft } from '@commedia/core'
import {
  aDraft,
  anEntry,
  journalContract,
  promptBookContract,
  snapshotsContract,
} from '@commedia/core/testing'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, rowsOf } from './database.ts'
import { migrateStore } from './migrate-store.ts'
import { type Store, storeOn } from './store-on.ts'
import { tables } from './tables.ts'

const statements: string[] = []
let client: PGlite
let database: Database
let store: Store
let takes = 0

beforeAll(async () => {
  client = await PGlite.create()
  const note = (statement: string): void => void statements.push(statement)
  const send = client.query.bind(client)
  // What is sent past Drizzle; the rest it tells by itself.
  client.query = (statement, values, options) => {
    if (options === undefined) note(statement)
    return send(statement, values, options)
  }
  database = drizzle(client, { logger: { logQuery: note } })
  await migrateStore(database)
  store = storeOn(database)
})

afterAll(() => client.close())

const shelf = { describe, it, expect }
journalContract('postgresJournal', () => store.journal, shelf)
snapshotsContract('postgresSnapshots', () => store.snapshots, shelf)
promptBookContract('postgresPromptBook', () => store.book, shelf)

// Keys of this name are left out, in every journal.
const anyJson = fc
  .jsonValue({ stringUnit: 'binary' })
  .filter((value) => !JSON.stringify(value).includes('__proto__'))

describe('postgresJournal', () => {
  let take: string
  beforeEach(async () => {
    take = `take_${++takes}`
    await store.journal.begin({ id: take, show: 'show_1' })
    statements.length = 0
  })
  const line = (name: string, body: Draft['body'] = { text: name }) =>
    aDraft({ cause: { input: name }, body })

  it('appends in one statement, and looks twice more only when something already stands', async () => {
    const counted = async (work: () => Promise<unknown>): Promise<number> => {
      statements.length = 0
      await work()
      return statements.length
    }
    const { journal } = store
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
        await store.journal.append(take, 'end', [draft])
        const [found] = await store.journal.read(take, { after: count - 1 })
        expect(JSON.stringify(found?.body)).toBe(JSON.stringify(value))
        expect(await store.journal.append(take, 'end', [draft])).toEqual({
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
      await expect(store.journal.append(take, 'end', [line('a'), draft])).rejects.toMatchObject({
        code: 'bad-event',
      })
    expect(statements).toEqual([])
  })

  it('refuses two drafts of one cause in one append', async () => {
    const work = store.journal.append(take, 'end', [line('a'), line('a', { text: 'otherwise' })])
    await expect(work).rejects.toMatchObject({ code: 'bad-event' })
  })

  it('lets a take begin only where its parent has been', async () => {
    await store.journal.append(take, 'end', [line('a')])
    const beyond = { id: `${take}_child`, show: 'show_1', parent: { take, seq: 2 } }
    await expect(store.journal.begin(beyond)).rejects.toMatchObject({ code: 'append-gap' })
  })

  it('reads to the end for a limit without end', async () => {
    await store.journal.append(take, 'end', [line('a'), line('b')])
    expect(await store.journal.read(take, { after: 1, limit: Number.POSITIVE_INFINITY })).toMatchObject([
      { seq: 2 },
    ])
    expect(await store.journal.read(take, { after: Number.POSITIVE_INFINITY })).toEqual([])
  })
})

describe('storeOn', () => {
  it('keeps null pages, outcomes and stages', async () => {
    const entry = anEntry({ page: null, outcome: null })
    await store.book.write(entry)
    expect(await store.book.find(entry.key, entry.digest)).toEqual(entry)
    const snapshot = { take: 'take_null', seq: 1, foldVersion: 'turns@1', stage: null }
    await store.snapshots.save(snapshot)
    expect(await store.snapshots.latest('take_null', { foldVersion: 'turns@1' })).toEqual(snapshot)
  })

  it('keeps three snapshots of a take', async () => {
    for (const seq of [10, 20, 30, 40, 50])
      await store.snapshots.save({ take: 'take_many', seq, foldVersion: 'turns@1', stage: { seq } })
    const latest = (upTo: number) => store.snapshots.latest('take_many', { foldVersion: 'turns@1', upTo })
    expect([(await latest(30))?.seq, await latest(29)]).toEqual([30, undefined])
  })

  it('says what failed without the words that were to be written', async () => {
    const entry = anEntry({ page: 'a secret', key: { ...anEntry().key, step: 'impossible \0' } })
    const failure = await store.book.write(entry).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect((failure as Error).message).toMatch(/^The store could not write: /)
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('a secret')
  })
})

describe('migrateStore', () => {
  it('makes the tables that the schema describes, and again changes nothing', async () => {
    await migrateStore(database)
    for (const table of Object.values(tables)) {
      const { name, columns } = getTableConfig(table)
      const found = await rowsOf(
        database,
        sql`SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS "notNull"
          FROM pg_attribute WHERE attrelid = ${name}::regclass AND attnum > 0 ORDER BY attnum`,
      )
      const described = columns.map((column) => ({
        name: column.name,
        type: column.getSQLType(),
        notNull: column.notNull,
      }))
      expect(found).toEqual(described)
    }
  })

  it('refuses a store that a newer Commedia has written', async () => {
    await database.execute(sql`INSERT INTO schema_versions (version) VALUES (999)`)
    await expect(migrateStore(database)).rejects.toMatchObject({ code: 'wrong-setting' })
    await database.execute(sql`DELETE FROM schema_versions WHERE version = 999`)
    await migrateStore(database)
  })
})
