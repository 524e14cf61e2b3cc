import { CommediaError } from '@commedia/core'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from './database.ts'
import { homeClientOf } from './home/drizzle-home.ts'
import type { BackupRow } from './home/rows-of-backup.ts'
import { migrateStore, SCHEMA_VERSION } from './migrate-store.ts'
import { withPlainErrors } from './reconnect.ts'
import { tables } from './tables.ts'

const ROWS_AT_ONCE = 100

/**
 * Everything in a store as lines of JSON, as it stood at one moment: a header with the schema's version, each row with its
 * values as the database spells them, and at last the number of rows, by which a cut file is known.
 */
export async function* backUp(database: Database): AsyncGenerator<string> {
  const { readable, writable } = new TransformStream<string, string>()
  const writer = writable.getWriter()
  const say = (line: object): Promise<void> => writer.write(JSON.stringify(line))
  database
    .transaction(
      async (transaction) => {
        await say({ commedia: 'backup', schema: SCHEMA_VERSION })
        let rows = 0
        for (const table of TABLES)
          for await (const row of rowsIn(transaction, table)) {
            await say({ table, row })
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
          if (line.table !== heap.table || heap.rows.length === ROWS_AT_ONCE)
            await put({ table: line.table, rows: [] })
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

type Row = BackupRow
type Line =
  | { readonly commedia: 'backup'; readonly schema: number }
  | { readonly table: string; readonly row: Row }
  | { readonly rows: number }
interface Heap {
  readonly table: string
  readonly rows: Row[]
}

const TABLES: readonly string[] = Object.values(tables).map((table) => getTableName(table))

/** Reads a table with every value as text, takes after those they began in. */
async function* rowsIn(transaction: Database, table: string): AsyncGenerator<Row> {
  const wanted = table === 'takes' ? TAKES_BY_AGE : `SELECT * FROM "${table}"`
  const home = homeClientOf(transaction)
  if (home !== undefined) {
    const { readBackupRows } = await import('./home/rows-of-backup.ts')
    return yield* await home.alone((sqlite) => readBackupRows(sqlite, table, wanted))
  }
  const columns = [...(await columnsOf(transaction, table)).keys()]
  const values = columns.map((name) => sql`${sql.identifier(name)}::text`)
  await transaction.execute(
    sql`DECLARE backup CURSOR FOR SELECT ${sql.join(values, sql`, `)} FROM (${sql.raw(wanted)}) row`,
  )
  for (;;) {
    const page = await rowsOf<Row>(transaction, sql.raw(`FETCH ${ROWS_AT_ONCE} FROM backup`))
    yield* page
    if (page.length < ROWS_AT_ONCE) break
  }
  await transaction.execute(sql`CLOSE backup`)
}

const TAKES_BY_AGE = `
  WITH RECURSIVE tree AS (
    SELECT *, 0 AS age FROM takes WHERE parent IS NULL
    UNION ALL
    SELECT young.*, age + 1 FROM tree JOIN takes young ON young.parent = tree.id
  )
  SELECT * FROM tree ORDER BY age`

async function writeRows(transaction: Database, { table, rows }: Heap): Promise<void> {
  const home = homeClientOf(transaction)
  if (home !== undefined) {
    const { writeBackupRows } = await import('./home/rows-of-backup.ts')
    return home.alone((sqlite) => writeBackupRows(sqlite, table, rows))
  }
  const types = await columnsOf(transaction, table)
  const names = Object.keys(rows[0] ?? {})
  const list = (spell: (name: string) => SQL): SQL => sql.join(names.map(spell), sql`, `)
  const name = (one: string): SQL => sql`${sql.identifier(one)}`
  await transaction.execute(sql`INSERT INTO ${sql.identifier(table)} (${list(name)})
    SELECT ${list((one) => sql`${name(one)}::${sql.raw(types.get(one) ?? '')}`)}
    FROM unnest(${list((one) => sql`${sql.param(rows.map((row) => row[one] ?? null))}::text[]`)})
      AS row (${list(name)})`)
}

/** The columns of a table as the database has it now, each with its type. */
async function columnsOf(database: Database, table: string): Promise<ReadonlyMap<string, string>> {
  const columns = await rowsOf<{ name: string; type: string }>(
    database,
    sql`SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
      WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
  )
  return new Map(columns.map(({ name, type }) => [name, type]))
}

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
  for (const table of [...TABLES, 'schema_versions'])
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
