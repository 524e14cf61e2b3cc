import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

/** A row of a backup: every value as PostgreSQL would spell it. */
export type BackupRow = Readonly<Record<string, string | null>>

/** Reads what a statement finds in a table, one row after another. */
export function* readBackupRows(
  sqlite: DatabaseSync,
  table: string,
  { text, values = [] }: { readonly text: string; readonly values?: readonly SQLInputValue[] },
): Generator<BackupRow> {
  const columns = columnsIn(sqlite, table)
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  for (const row of sqlite.prepare(`SELECT ${names} FROM (${text})`).iterate(...values))
    yield Object.fromEntries(columns.map(({ name, type }) => [name, asPostgres(type, row[name] ?? null)]))
}

/** Writes rows into a table, or `leaves` those that are there; a column they say nothing of is filled by itself. */
export function writeBackupRows(
  sqlite: DatabaseSync,
  { table, rows }: { readonly table: string; readonly rows: readonly BackupRow[] },
  leaves: boolean,
): void {
  const told = new Set(Object.keys(rows[0] ?? {}))
  const columns = columnsIn(sqlite, table).filter(({ name }) => told.has(name))
  if (columns.length < told.size) throw new Error(`There are columns that ${table} does not have.`)
  const names = columns.map(({ name }) => `"${name}"`)
  const insert = sqlite.prepare(
    `INSERT INTO "${table}" (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})${leaves ? ' ON CONFLICT DO NOTHING' : ''}`,
  )
  for (const row of rows) insert.run(...columns.map(({ name, type }) => asSqlite(type, row[name] ?? null)))
}

interface Column {
  readonly name: string
  readonly type: string
}

function columnsIn(sqlite: DatabaseSync, table: string): readonly Column[] {
  return sqlite
    .prepare('SELECT name, type FROM pragma_table_info(?) ORDER BY cid')
    .all(table)
    .map(({ name, type }) => ({ name: String(name), type: String(type) }))
}

function asPostgres(type: string, value: SQLInputValue): string | null {
  if (value === null) return null
  if (type === 'BOOLEAN') return value === 0 ? 'false' : 'true'
  if (type === 'BLOB') return `\\x${Buffer.from(value as Uint8Array).toString('hex')}`
  return type === 'TEXTLIST' ? listLiteral(JSON.parse(`${value}`)) : `${value}`
}

function asSqlite(type: string, text: string | null): SQLInputValue {
  if (text === null) return null
  if (type === 'INTEGER' || type === 'REAL') return Number(text)
  if (type === 'BOOLEAN') return text.startsWith('t') ? 1 : 0
  if (type === 'BLOB') return Buffer.from(text.slice('\\x'.length), 'hex')
  if (type === 'TIMETEXT') return new Date(text).toISOString()
  return type === 'TEXTLIST' ? JSON.stringify(itemsOf(text)) : text
}

/** A list as PostgreSQL writes one: `{"one","with \\"quotes\\""}`. */
function listLiteral(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/** PostgreSQL itself leaves the quotes out where nothing needs them. */
function itemsOf(literal: string): readonly string[] {
  const items = literal.slice(1, -1).matchAll(/"(?<quoted>(?:[^"\\]|\\.)*)"|(?<plain>[^,"]+)/gs)
  return Array.from(items, ({ groups }) => groups?.plain ?? groups?.quoted?.replace(/\\(.)/gs, '$1') ?? '')
}
