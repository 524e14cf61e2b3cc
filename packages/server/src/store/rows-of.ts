import type { Database } from '@commedia/node'
import type { SQL } from 'drizzle-orm'

/** The rows of a statement in our own words. Both drivers give them under one name, which their common type does not say. */
export async function rowsOf<Row>(database: Database, statement: SQL): Promise<readonly Row[]> {
  return ((await database.execute(statement)) as { readonly rows: readonly Row[] }).rows
}
