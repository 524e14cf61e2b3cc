import type { StoredMemory } from '@commedia/core'
import { aDraft, anEntry } from '@commedia/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anOldStore } from './an-old-store.test.data.ts'
import { backUp, restore } from './backup.ts'
import type { Database } from './database.ts'
import { takeLease } from './leases.ts'
import { migrateStore } from './migrate-store.ts'
import { storeOn } from './store-on.ts'
import { tables } from './tables.ts'

const WRONG = { code: 'wrong-setting' }

/** Checks that a backup of one database makes another that is the same. */
export function backupChecks(
  name: string,
  from: () => Promise<Database>,
  to: () => Promise<Database> = from,
): void {
  describe(`A backup of ${name}`, () => {
    it('holds everything, letter by letter, and the store goes on from there', async () => {
      const database = await filled(await from())
      const other = await to()
      await restore(backUp(database), other)
      expect(await contents(other)).toEqual(await contents(database))
      const next = anEntry({ key: { ...anEntry().key, step: 'after' } })
      for (const one of [database, other]) {
        await storeOn(one).book.write(next)
        await storeOn(one).memories.keep([aMemory('after')])
      }
      expect((await storeOn(other).book.list('take_1')).at(-1)).toEqual(next)
      expect(await contents(other)).toEqual(await contents(database))
    })

    it('is refused by a store that holds anything', async () => {
      const database = await filled(await from())
      await expect(restore(await linesOf(database), database)).rejects.toMatchObject(WRONG)
    })

    it('leaves nothing behind when it was cut off or is none', async () => {
      const lines = await linesOf(await filled(await from()))
      const other = await to()
      const bad = [
        lines.slice(0, -1),
        lines.slice(0, 3),
        lines.toSpliced(100, 1),
        lines.slice(1),
        [],
        ['{"schema":1'],
        ['{"commedia":"backup","schema":99}', '{"rows":0}'],
        ['{"commedia":"backup","schema":0}', '{"rows":0}'],
        [lines[0] ?? '', '{"table":"pg_authid","row":{"rolname":"x"}}', '{"rows":1}'],
        [lines[0] ?? '', 'null', '{"rows":0}'],
      ]
      for (const cut of bad) await expect(restore(cut, other)).rejects.toMatchObject(WRONG)
      await restore(lines, other)
    })

    it('is refused where a row stands twice', async () => {
      const lines = await linesOf(await filled(await from()))
      const row = lines.find((line) => JSON.parse(line).table === 'shows') ?? ''
      const { rows } = JSON.parse(lines.at(-1) ?? '')
      const other = await to()
      const twice = [...lines.slice(0, -1), row, JSON.stringify({ rows: rows + 1 })]
      await expect(restore(twice, other)).rejects.toThrow()
      await restore(lines, other)
    })

    it('of an older schema is brought to today', async () => {
      const old = await from()
      await anOldStore(old)
      await migrateStore(old)
      const asOld = (await linesOf(old))
        .map((line) => JSON.parse(line))
        .map((line) => ('schema' in line ? { ...line, schema: 1 } : line))
        .map((line) =>
          line.table === 'takes'
            ? { ...line, row: { ...line.row, fence: undefined, pages_gone: undefined, cold: undefined } }
            : line,
        )
      const other = await to()
      await restore(
        asOld.map((line) => JSON.stringify(line)),
        other,
      )
      expect(await contents(other)).toEqual(await contents(old))
    })

    it('may be left half read', async () => {
      const database = await filled(await from())
      for await (const line of backUp(database)) {
        expect(JSON.parse(line)).toMatchObject({ commedia: 'backup' })
        break
      }
      await storeOn(database).journal.append('take_1', 'end', [aDraft({ cause: { input: 'later' } })])
    })
  })
}

async function filled(database: Database): Promise<Database> {
  await migrateStore(database)
  const { journal, book, memories, snapshots } = storeOn(database)
  const bodies = fc.sample(fc.jsonValue({ stringUnit: 'binary' }), { numRuns: 250, seed: 1 })
  await journal.begin({ id: 'take_1', show: 'show_1' })
  await journal.append(
    'take_1',
    'end',
    bodies.map((body, index) =>
      aDraft({ cause: { input: `${index}` }, body: body as null, audience: ['a,b', '"{}"', '\\'] }),
    ),
  )
  for (const [id, parent] of [
    ['take_a', 'take_z'],
    ['take_0', 'take_a'],
  ] as const) {
    if (id === 'take_a')
      await journal.begin({ id: 'take_z', show: 'show_1', parent: { take: 'take_1', seq: 5 } })
    await journal.begin({ id, show: 'show_1', parent: { take: parent, seq: 3 } })
  }
  await takeLease(database, { piece: 'show_1', holder: 'me', forMs: 10, now: 2 ** 45 })
  for (const step of ['one', 'two'])
    await book.write(
      anEntry({ key: { ...anEntry().key, take: 'take_1', step }, page: null, latencyMs: 0.1 + 0.2 }),
    )
  await snapshots.save({ take: 'take_1', seq: 1, foldVersion: 'turns@1', stage: { kept: [1, 'b\u2028'] } })
  await memories.keep([aMemory('one'), aMemory('two')])
  await database.insert(tables.shows).values({
    id: 'show_1',
    owner: 'person_1',
    title: '第一夜',
    language: 'zh',
    opening: { a: 1 },
    onStage: 'take_1',
    playing: true,
    care: {},
    since: '2026-01-01T00:00:00.000Z',
  })
  await database.insert(tables.purses).values({ id: 'show_1', capMoney: 0.1, spentTokens: 2 ** 50 })
  await database.insert(tables.ballotPairs).values({
    ...{ ballot: 'ballot_1', place: 0, id: 'a pair, "quoted"', one: { lines: ['\0'] }, other: {} },
    shows: ['show_1', 'a, "b" {c}'],
  })
  const at = new Date('2026-01-01T00:00:00.123Z')
  const ana = { id: 'user_1', name: '安娜', email: 'ana@example.org' }
  await database.insert(tables.accountUsers).values({ ...ana, createdAt: at, updatedAt: at })
  return database
}

function aMemory(id: string): StoredMemory {
  return {
    ...{
      take: 'take_1',
      role: 'role_a',
      id,
      seq: 1,
      layer: 'event',
      text: `\0 ${id}`,
      importance: 0.1 + 0.2,
    },
    ...{ sources: [], hour: 0, vector: Float32Array.of(0.1, -1e-38) },
  }
}

async function linesOf(database: Database): Promise<readonly string[]> {
  const lines: string[] = []
  for await (const line of backUp(database)) lines.push(line)
  return lines
}

/** All rows as the house reads them, in an order that is the same everywhere. */
async function contents(database: Database): Promise<object> {
  const all: Record<string, readonly string[]> = {}
  for (const [name, table] of Object.entries(tables)) {
    const rows = await database.select().from(table)
    all[name] = rows.map((row) => JSON.stringify(Object.entries(row).map(bytesAsText))).sort()
  }
  return all
}

function bytesAsText([name, value]: readonly [string, unknown]): readonly [string, unknown] {
  return [name, value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value]
}
