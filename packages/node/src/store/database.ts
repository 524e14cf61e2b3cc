import { DrizzleQueryError, type SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A PostgreSQL 15 or later behind Drizzle: PGlite at home, node-postgres in a theatre. */
export type Database = PgDatabase<PgQueryResultHKT>

/** The rows a statement gives. */
export async function rowsOf<Row>(database: Database, statement: SQL): Promise<readonly Row[]> {
  return ((await database.execute(statement)) as { readonly rows: readonly Row[] }).rows
}

/** Sends a statement as it stands. Building one anew takes longer than PostgreSQL needs to carry out the shortest. */
export async function sendPlain<Row>(
  database: Database,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const { $client } = database as unknown as { readonly $client: PlainClient<Row> }
  try {
    return (await $client.query(text, [...values])).rows
  } catch (cause) {
    // biome-ignore lint/style/useErrorCause: Drizzle takes the cause as its third.
    throw new DrizzleQueryError(text, [], cause as Error)
  }
}

interface PlainClient<Row> {
  query(text: string, values: unknown[]): Promise<{ readonly rows: readonly Row[] }>
}
