import { DrizzleQueryError, type SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A PostgreSQL 15 or later behind Drizzle: SQLite at home, node-postgres in a theatre. */
export type Database = PgDatabase<PgQueryResultHKT>

/** The rows a statement gives. */
export async function rowsOf<Row>(database: Database, statement: SQL): Promise<readonly Row[]> {
  return ((await database.execute(statement)) as { readonly rows: readonly Row[] }).rows
}

/**
 * Sends a statement as it stands and gives how many rows it wrote. Building one anew takes longer than PostgreSQL needs
 * to carry out the shortest.
 */
export async function sendPlain(
  database: Database,
  text: string,
  values: readonly unknown[],
): Promise<number> {
  const { $client } = database as unknown as { readonly $client: PlainClient }
  try {
    const { rowCount, affectedRows } = await $client.query(text, values)
    return rowCount ?? affectedRows ?? 0
  } catch (cause) {
    // biome-ignore lint/style/useErrorCause: Drizzle takes the cause as its third.
    throw new DrizzleQueryError(text, [], cause as Error)
  }
}

/** A pool of node-postgres, which counts rows by one name, or the file of a home, which does by the other. */
interface PlainClient {
  query(
    text: string,
    values: readonly unknown[],
  ): Promise<{ readonly rowCount?: number | null; readonly affectedRows?: number }>
}
