import { CommediaError, type ObjectStore } from '@commedia/core'
import { getTableName, isNotNull, sql } from 'drizzle-orm'
import { coldEvents, looseObjects } from './cold-tables.ts'
import { type Database, rowsOf } from './database.ts'
import { homeClientOf } from './home/drizzle-home.ts'
import { migrateStore, requireKnown, SCHEMA_VERSION } from './migrate-store.ts'
import { type PackedRow, readPacked } from './packed-show.ts'
import { withPlainErrors } from './reconnect.ts'
import { fits, type Heap, readRows, writeRows } from './rows-as-text.ts'
import { takes } from './schema.ts'
import { holdObjects } from './sweep-objects.ts'
import { tables } from './tables.ts'

/**
 * Everything in a store as lines of JSON, as it stood at one moment: a header with the schema's version, each row with its
 * values as the database spells them, and at last the number of rows, by which a cut file is known. Shows that are put away are in it
 * as if they were not, and stay where they are: another house could not know when their objects go.
 */
export async function* backUp(database: Database, objects?: ObjectStore): AsyncGenerator<string> {
  const { readable, writable } = new TransformStream<string, string>()
  const writer = writable.getWriter()
  const say = (line: object): Promise<void> => writer.write(JSON.stringify(line))
  database
    .transaction(
      async (transaction) => {
        await requireKnown(transaction)
        await holdObjects(transaction)
        await say({ commedia: 'backup', schema: SCHEMA_VERSION })
        let rows = 0
        for await (const row of rowsIn(transaction, objects)) {
          await say(row)
          rows++
        }
        await say({ rows })
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    .then(
      () => writer.close(),
      (error) => writer.abort(error),
    )
    // Whoever reads hears of it; one who stopped reading does not want to.
    .catch(() => {})
  yield* readable
}

/**
 * Puts a backup into an empty database, all or nothing. One of an older schema is brought to today's; a store that holds
 * anything, a cut file and one of a newer Commedia are refused with `wrong-setting`.
 */
export const restore: (lines: AsyncIterable<string> | Iterable<string>, database: Database) => Promise<void> =
  withPlainErrors('restore', (lines, database) =>
    database.transaction(async (transaction) => {
      await migrateStore(transaction)
      await requireKnown(transaction)
      await checkEmpty(transaction)
      let heap: Heap = { table: '', rows: [] }
      const put = async (next: Heap): Promise<void> => {
        if (heap.rows.length > 0) await writeRows(transaction, heap)
        heap = next
      }
      let count = 0
      let whole = false
      let begun = false
      for await (const text of lines) {
        if (text.trim() === '') continue
        const line = readLine(text)
        if ('schema' in line && !begun) {
          begun = true
          await rebuildAs(transaction, line.schema)
        } else if ('table' in line && begun && TABLES.includes(line.table)) {
          if (!fits(heap, line.table, line.row)) await put({ table: line.table, rows: [] })
          heap.rows.push(line.row)
          count++
        } else if ('rows' in line && begun) whole = line.rows === count
        else throw notABackup('has a line that is none of a backup')
      }
      if (!whole) throw notABackup('was cut off')
      await put({ table: '', rows: [] })
      await migrateStore(transaction)
      // A home counts on from the rows by itself.
      for (const table of homeClientOf(transaction) === undefined ? ['prompt_book', 'memories'] : [])
        await transaction.execute(
          sql`SELECT setval(pg_get_serial_sequence(${table}, 'written'), (SELECT max(written) FROM ${sql.identifier(table)}))`,
        )
    }),
  )

type Line = { readonly commedia: 'backup'; readonly schema: number } | PackedRow | { readonly rows: number }

const TABLES: readonly string[] = Object.values(tables).map((table) => getTableName(table))

/** All rows of a house: those in its tables, takes after those they began in, and those of shows that are put away. */
async function* rowsIn(transaction: Database, objects: ObjectStore | undefined): AsyncGenerator<PackedRow> {
  for (const table of TABLES.filter((name) => !OF_THIS_HOUSE.has(name)))
    for await (const row of readRows(
      transaction,
      table,
      table === 'takes' ? TAKES_BY_AGE : `SELECT * FROM "${table}"`,
    ))
      yield { table, row: table === 'takes' ? { ...row, cold: null } : row }
  const away = await transaction
    .selectDistinct({ show: takes.show, key: takes.cold })
    .from(takes)
    .where(isNotNull(takes.cold))
  for (const { show, key } of away) yield* (await readPacked(objects, { show, key: key ?? '' })).rows
}

/** What names objects, which stay with the house that put them there. */
const OF_THIS_HOUSE: ReadonlySet<string> = new Set(
  [coldEvents, looseObjects].map((table) => getTableName(table)),
)

const TAKES_BY_AGE = `
  WITH RECURSIVE tree AS (
    SELECT *, 0 AS age FROM takes WHERE parent IS NULL
    UNION ALL
    SELECT young.*, age + 1 FROM tree JOIN takes young ON young.parent = tree.id
  )
  SELECT * FROM tree ORDER BY age`

async function checkEmpty(transaction: Database): Promise<void> {
  for (const table of TABLES) {
    const [found] = await rowsOf(transaction, sql`SELECT FROM ${sql.identifier(table)} LIMIT 1`)
    if (found !== undefined)
      throw new CommediaError('wrong-setting', 'The store is not empty: a backup is restored into a new one.')
  }
}

/** Gives an empty store the schema that a backup was made of; the steps since then run over its rows. */
async function rebuildAs(transaction: Database, version: number): Promise<void> {
  if (version === SCHEMA_VERSION) return
  if (!(version > 0 && version < SCHEMA_VERSION))
    throw new CommediaError('wrong-setting', `The backup has schema ${version}: use a newer Commedia.`)
  for (const table of [...TABLES, 'schema_versions', 'schema_additions'])
    await transaction.execute(sql`DROP TABLE ${sql.identifier(table)}`)
  await migrateStore(transaction, version)
}

function readLine(text: string): Line {
  try {
    const line = JSON.parse(text)
    if (line !== null && typeof line === 'object') return line
  } catch {}
  throw notABackup('has a line that cannot be read')
}

function notABackup(why: string): CommediaError {
  return new CommediaError('wrong-setting', `The backup ${why}; nothing was restored.`)
}
