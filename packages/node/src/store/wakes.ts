import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Database } from './database.ts'
import { withReconnect } from './reconnect.ts'
import { leases, wakes } from './schema.ts'

/** A piece to be played on at a time, in milliseconds since 1970. */
export interface Wake {
  readonly piece: string
  readonly at: number
}

const MOST_AT_ONCE = 100

/** Notes when a piece is to be played on; the last word counts. */
export const setWake: (database: Database, wake: Wake) => Promise<void> = withReconnect(
  async (database, { piece, at }) => {
    await database
      .insert(wakes)
      .values({ piece, at })
      .onConflictDoUpdate({ target: wakes.piece, set: { at } })
  },
)

/** Pieces that are due and that nobody has a lease on, longest due first. */
export const dueWakes: (
  database: Database,
  wanted: { readonly now: number; readonly limit?: number },
) => Promise<readonly Wake[]> = withReconnect((database, { now, limit = MOST_AT_ONCE }) =>
  database
    .select({ piece: wakes.piece, at: wakes.at })
    .from(wakes)
    .leftJoin(leases, eq(leases.piece, wakes.piece))
    .where(and(lte(wakes.at, now), or(isNull(leases.until), lte(leases.until, now))))
    .orderBy(asc(wakes.at))
    .limit(limit),
)

/** Takes a wake away, unless it was set anew in the meantime. */
export const clearWake: (database: Database, wake: Wake) => Promise<void> = withReconnect(
  async (database, { piece, at }) => {
    await database.delete(wakes).where(and(eq(wakes.piece, piece), eq(wakes.at, at)))
  },
)
