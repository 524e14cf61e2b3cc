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
 * What a program must know at least to work beside this one. Steps after it only add, so that servers of the release before go on and may
 * be started again while others are replaced. It is raised in the release after such steps, or with a step that does more.
 */
export const NEEDED_SCHEMA = 25

/**
 * Brings a database to today's schema, or to an earlier one that is still ahead of it, all or nothing; two programs that
 * start at once take turns. One that is ahead of this program is left as it is where a newer one said that this may work with it:
 * `schema_versions` holds what must be known, `schema_additions` what need not be.
 */
export async function migrateStore(database: Database, version = SCHEMA_VERSION): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await transaction.execute(
      sql`CREATE TABLE IF NOT EXISTS schema_versions (version integer PRIMARY KEY, since timestamptz NOT NULL DEFAULT now())`,
    )
    await transaction.execute(
      sql`CREATE TABLE IF NOT EXISTS schema_additions (version integer PRIMARY KEY, since timestamptz NOT NULL DEFAULT now())`,
    )
    const needed = await newestIn('schema_versions', transaction)
    if (needed > SCHEMA_VERSION) throw tooNew(needed)
    const current = Math.max(needed, await newestIn('schema_additions', transaction))
    for (const [index, statements] of MIGRATIONS.slice(0, version).entries())
      if (index >= current) {
        for (const statement of statements) await transaction.execute(sql.raw(statement))
        const kept = index < NEEDED_SCHEMA ? 'schema_versions' : 'schema_additions'
        await transaction.execute(sql`INSERT INTO ${sql.identifier(kept)} (version) VALUES (${index + 1})`)
      }
    // What the release before need not have known, this one needs.
    await transaction.execute(
      sql`INSERT INTO schema_versions (version) SELECT version FROM schema_additions WHERE version <= ${NEEDED_SCHEMA}
        ON CONFLICT (version) DO NOTHING`,
    )
    await homeClientOf(transaction)?.alone((sqlite) => sqlite.exec(COUNT_UP))
  })
}

/** A program that knows less than a store holds would keep less than all of it. */
export async function requireKnown(database: Database): Promise<void> {
  const newest = await newestIn('schema_additions', database)
  if (newest > SCHEMA_VERSION) throw tooNew(newest)
}

async function newestIn(table: 'schema_versions' | 'schema_additions', database: Database): Promise<number> {
  const [found] = await rowsOf<{ version: number }>(
    database,
    sql`SELECT coalesce(max(version), 0) AS version FROM ${sql.identifier(table)}`,
  )
  return found?.version ?? 0
}

function tooNew(version: number): CommediaError {
  return new CommediaError(
    'wrong-setting',
    `The store has schema ${version} and this Commedia knows ${SCHEMA_VERSION}: use a newer Commedia.`,
  )
}

/** At home an event counts the end of its take up by itself, which saves the commonest append a second statement (see `PHRASES`). */
const COUNT_UP = `CREATE TRIGGER IF NOT EXISTS events_count_up AFTER INSERT ON events BEGIN
  UPDATE takes SET head = NEW.seq WHERE id = NEW.take AND head < NEW.seq;
END`
