import { CommediaError } from '@commedia/core'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from './database.ts'
import { homeClientOf } from './home/drizzle-home.ts'
import { MIGRATIONS } from './migrations.ts'

// Any number that no other program on the same server is likely to have chosen.
const MIGRATION_LOCK = 1_668_246_885

/** The number of today's schema. */
export const SCHEMA_VERSION = MIGRATIONS.length

/**
 * Brings a database to today's schema, or to an earlier one that is still ahead of it, all or nothing; two programs that
 * start at once take turns.
 */
export async function migrateStore(database: Database, version = SCHEMA_VERSION): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await transaction.execute(
      sql`CREATE TABLE IF NOT EXISTS schema_versions (version integer PRIMARY KEY, since timestamptz NOT NULL DEFAULT now())`,
    )
    const [found] = await rowsOf<{ version: number }>(
      transaction,
      sql`SELECT coalesce(max(version), 0) AS version FROM schema_versions`,
    )
    const current = found?.version ?? 0
    if (current > SCHEMA_VERSION)
      throw new CommediaError(
        'wrong-setting',
        `The store has schema ${current} and this Commedia knows ${SCHEMA_VERSION}: use a newer Commedia.`,
      )
    for (const [index, statements] of MIGRATIONS.slice(0, version).entries())
      if (index >= current) {
        for (const statement of statements) await transaction.execute(sql.raw(statement))
        await transaction.execute(sql`INSERT INTO schema_versions (version) VALUES (${index + 1})`)
      }
    await homeClientOf(transaction)?.alone((sqlite) => sqlite.exec(COUNT_UP))
  })
}

/** At home an event counts the end of its take up by itself, which saves the commonest append a second statement (see `PHRASES`). */
const COUNT_UP = `CREATE TRIGGER IF NOT EXISTS events_count_up AFTER INSERT ON events BEGIN
  UPDATE takes SET head = NEW.seq WHERE id = NEW.take AND head < NEW.seq;
END`
