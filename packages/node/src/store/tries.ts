import { and, eq, lte, sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { withReconnect } from './reconnect.ts'

/** Who tried something how often, for all processes of a house; keys name nobody. Times in milliseconds since 1970. */
export const tries = pgTable(
  'tries',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When it is forgotten. */
    ends: bigint({ mode: 'number' }).notNull(),
    /** Until when nobody may try again. */
    waits: bigint({ mode: 'number' }).notNull(),
  },
  (one) => [index('tries_ends').on(one.ends)],
)

/** How trying again is slowed down: so many times freely, then after a first wait, twice it, four times, up to the longest. */
export interface BackOff {
  readonly free: number
  /** The first wait; a second unless told. */
  readonly firstMs?: number
  readonly longestMs: number
  /** How long after the last try everything is forgotten. */
  readonly forgottenMs: number
}

/** One more try, and when it is. */
export interface Try {
  readonly key: string
  readonly now: number
}

/** Counts one more, or as many as it was, within a window that begins with the first; gives how many there were, and when the window ends. */
export const countTry: (
  database: Database,
  one: Try & { readonly windowMs: number; readonly times?: number },
) => Promise<{ readonly count: number; readonly ends: number }> = withReconnect(
  async (database, { key, now, windowMs, times = 1 }) => {
    const isOver = lte(tries.ends, now)
    const [row] = await database
      .insert(tries)
      .values({ key, count: times, ends: now + windowMs, waits: now })
      .onConflictDoUpdate({
        target: tries.key,
        set: {
          count: sql`CASE WHEN ${isOver} THEN ${times}::integer ELSE ${tries.count} + ${times}::integer END`,
          ends: sql`CASE WHEN ${isOver} THEN excluded.ends ELSE ${tries.ends} END`,
        },
      })
      .returning({ count: tries.count, ends: tries.ends })
    return row ?? { count: times, ends: now + windowMs }
  },
)

/**
 * Takes one try, or gives how many milliseconds to wait for it. It counts before anybody knows whether it fails: of many at the
 * same moment no more get through than one after another would. Whoever succeeds has it forgotten.
 */
export const takeTry: (
  database: Database,
  one: Try & BackOff,
) => Promise<{ readonly kind: 'taken' } | { readonly kind: 'wait'; readonly ms: number }> = withReconnect(
  async (database, { key, now, free, firstMs = 1_000, longestMs, forgottenMs }) => {
    const isOver = lte(tries.ends, now)
    const ends = now + forgottenMs
    const doubled = sql`${firstMs}::bigint * power(2, least(${tries.count} + 1 - ${free}::integer, 30))`
    const [taken] = await database
      .insert(tries)
      .values({ key, count: 1, ends, waits: free > 1 ? now : now + firstMs })
      .onConflictDoUpdate({
        target: tries.key,
        set: {
          count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${tries.count} + 1 END`,
          ends,
          waits: sql`CASE WHEN ${isOver} OR ${tries.count} + 1 < ${free}::integer THEN excluded.waits
            ELSE ${now}::bigint + least(${longestMs}::bigint, (${doubled})::bigint) END`,
        },
        setWhere: sql`${isOver} OR ${tries.waits} <= ${now}::bigint`,
      })
      .returning({ key: tries.key })
    if (taken !== undefined) return { kind: 'taken' }
    const [row] = await database.select({ waits: tries.waits }).from(tries).where(eq(tries.key, key))
    return { kind: 'wait', ms: Math.max(1, (row?.waits ?? now) - now) }
  },
)

/** How often something was tried within its window; 0 when that is over. */
export const triesOf: (database: Database, one: Try) => Promise<number> = withReconnect(
  async (database, { key, now }) => {
    const [row] = await database
      .select({ count: tries.count })
      .from(tries)
      .where(and(eq(tries.key, key), sql`${tries.ends} > ${now}::bigint`))
    return row?.count ?? 0
  },
)

/** Forgets all tries of a key. */
export async function forgetTries(database: Database, key: string): Promise<void> {
  await database.delete(tries).where(eq(tries.key, key))
}

/** Forgets whatever is over. */
export async function sweepTries(database: Database, now: number): Promise<void> {
  await database.delete(tries).where(lte(tries.ends, now))
}
