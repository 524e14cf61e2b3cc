import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from './database.ts'
import { homeClientOf } from './home/drizzle-home.ts'
import type { BackupRow } from './home/rows-of-backup.ts'

/** A row with every value as PostgreSQL would spell it, so that both kinds of database read it. */
export type TextRow = BackupRow

const ROWS_AT_ONCE = 100

/** Rows of one table, to be written at once: all tell of the same columns. */
export interface Heap {
  readonly table: string
  readonly rows: TextRow[]
}

/** Puts rows together by their table and columns, as they come, in heaps that one statement writes. */
export function* heapsOf(
  lines: Iterable<{ readonly table: string; readonly row: TextRow }>,
): Generator<Heap> {
  let heap: Heap = { table: '', rows: [] }
  for (const { table, row } of lines) {
    if (!fits(heap, table, row)) {
      if (heap.rows.length > 0) yield heap
      heap = { table, rows: [] }
    }
    heap.rows.push(row)
  }
  if (heap.rows.length > 0) yield heap
}

/** Whether a row may be written with a heap. */
export function fits({ table, rows: [first, ...others] }: Heap, of: string, row: TextRow): boolean {
  if (table !== of || first === undefined || others.length + 1 >= ROWS_AT_ONCE) return false
  return Object.keys(first).length === Object.keys(row).length
}

/** Reads what a statement finds in a table, a page at a time. */
export async function* readRows(
  transaction: Database,
  table: string,
  wanted: string,
): AsyncGenerator<TextRow> {
  const home = homeClientOf(transaction)
  if (home !== undefined) {
    const { readBackupRows } = await import('./home/rows-of-backup.ts')
    return yield* await home.alone((sqlite) => readBackupRows(sqlite, table, { text: wanted }))
  }
  const values = await valuesOf(transaction, table)
  await transaction.execute(sql`DECLARE backup CURSOR FOR SELECT ${values} FROM (${sql.raw(wanted)}) row`)
  for (;;) {
    const page = await rowsOf<TextRow>(transaction, sql.raw(`FETCH ${ROWS_AT_ONCE} FROM backup`))
    yield* page
    if (page.length < ROWS_AT_ONCE) break
  }
  await transaction.execute(sql`CLOSE backup`)
}

/** Takes the rows of all takes of a show out of a table, inside a transaction: those that go are those that are given. */
export async function takeOutRows(
  transaction: Database,
  table: string,
  show: string,
): Promise<readonly TextRow[]> {
  const home = homeClientOf(transaction)
  if (home !== undefined) {
    const { readBackupRows } = await import('./home/rows-of-backup.ts')
    return home.alone((sqlite) => {
      const theirs = `FROM "${table}" WHERE take IN (SELECT id FROM takes WHERE show = ?)`
      const rows = [...readBackupRows(sqlite, table, { text: `SELECT * ${theirs}`, values: [show] })]
      sqlite.prepare(`DELETE ${theirs}`).run(show)
      return rows
    })
  }
  const values = await valuesOf(transaction, table)
  return rowsOf<TextRow>(
    transaction,
    sql`WITH gone AS (
        DELETE FROM ${sql.identifier(table)} WHERE take IN (SELECT id FROM takes WHERE show = ${show}) RETURNING *
      ) SELECT ${values} FROM gone`,
  )
}

/**
 * Writes rows into their table; `leave` leaves those that are there as they are, and without it they are refused. Whoever writes many
 * heaps has the columns looked up once.
 */
export async function writeRows(
  transaction: Database,
  { table, rows }: Heap,
  {
    leave = false,
    known = new Map(),
  }: { readonly leave?: boolean; readonly known?: Map<string, Columns> } = {},
): Promise<void> {
  const home = homeClientOf(transaction)
  if (home !== undefined) {
    const { writeBackupRows } = await import('./home/rows-of-backup.ts')
    return home.alone((sqlite) => writeBackupRows(sqlite, { table, rows }, leave))
  }
  const types = known.get(table) ?? (await columnsOf(transaction, table))
  known.set(table, types)
  const names = Object.keys(rows[0] ?? {})
  const list = (spell: (name: string) => SQL): SQL => sql.join(names.map(spell), sql`, `)
  const name = (one: string): SQL => sql`${sql.identifier(one)}`
  await transaction.execute(sql`INSERT INTO ${sql.identifier(table)} (${list(name)})
    SELECT ${list((one) => sql`${name(one)}::${sql.raw(types.get(one) ?? '')}`)}
    FROM unnest(${list((one) => sql`${sql.param(rows.map((row) => row[one] ?? null))}::text[]`)})
      AS row (${list(name)})
    ${leave ? sql`ON CONFLICT DO NOTHING` : sql``}`)
}

async function valuesOf(database: Database, table: string): Promise<SQL> {
  const columns = [...(await columnsOf(database, table)).keys()]
  return sql.join(
    columns.map((name) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  )
}

type Columns = ReadonlyMap<string, string>

/** The columns of a table as the database has it now, each with its type. */
async function columnsOf(database: Database, table: string): Promise<Columns> {
  const columns = await rowsOf<{ name: string; type: string }>(
    database,
    sql`SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
      WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
  )
  return new Map(columns.map(({ name, type }) => [name, type]))
}
