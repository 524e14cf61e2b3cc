import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A PostgreSQL 15 or later behind Drizzle: PGlite at home, node-postgres in a theatre. */
export type Database = PgDatabase<PgQueryResultHKT>

/** The rows a statement gives. */
export async function rowsOf<Row>(database: Database, statement: SQL): Promise<readonly Row[]> {
  return ((await database.execute(statement)) as { readonly rows: readonly Row[] }).rows
}
