import { getTableName, sql } from 'drizzle-orm'
import { type Database, rowsOf } from './database.ts'
import { homeClientOf } from './home/drizzle-home.ts'
import { tables } from './tables.ts'

/** Whether nothing is left of what was redacted, or why the database may still hold old bytes outside its tables. */
export type Purged = { readonly kind: 'gone' } | { readonly kind: 'held'; readonly why: string }

/**
 * Writes all tables anew, so that no file keeps bytes of what was redacted or deleted, and empties the log. Every table is
 * closed to others while it is written, so this is for a quiet hour. A PostgreSQL that recycles its log files, keeps
 * them for copies of itself, or does not let this user look, may hold the bytes longer: that is said, not hidden.
 */
export async function purgeRemains(database: Database): Promise<Purged> {
  const home = homeClientOf(database)
  if (home !== undefined) {
    await home.alone((sqlite) => sqlite.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)'))
    return { kind: 'gone' }
  }
  const names = Object.values(tables).map((table) => getTableName(table))
  for (const name of names) await database.execute(sql`VACUUM FULL ${sql.identifier(name)}`)
  try {
    // The planner's notes keep common values of a column, names of people among them, even of an empty table.
    await database.execute(
      sql`DELETE FROM pg_statistic WHERE starelid = ANY (${sql.param(names)}::regclass[])`,
    )
    await database.execute(sql`VACUUM FULL pg_statistic`)
    for (const name of names) await database.execute(sql`ANALYZE ${sql.identifier(name)}`)
    const rounds = (await logFiles(database)) + 2
    for (let round = 0; round < rounds; round++) {
      await database.execute(sql`SELECT pg_logical_emit_message(false, 'purge', '')`)
      await database.execute(sql`SELECT pg_switch_wal()`)
      await database.execute(sql`CHECKPOINT`)
    }
    const left = await logFiles(database)
    const recycled = await rowsOf(database, sql`SELECT WHERE current_setting('wal_recycle')::boolean`)
    if (left > 1) return { kind: 'held', why: `${left - 1} files of the log are kept.` }
    return recycled.length > 0 ? { kind: 'held', why: 'The setting wal_recycle is on.' } : { kind: 'gone' }
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error
    return { kind: 'held', why: message }
  }
}

async function logFiles(database: Database): Promise<number> {
  const files = await rowsOf(database, sql`SELECT FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$'`)
  return files.length
}
