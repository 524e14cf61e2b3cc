import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
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

/** Pieces that are due and that nobody has a lease on, longest due first; only of some kinds, where those are said. */
export const dueWakes: (
  database: Database,
  wanted: { readonly now: number; readonly limit?: number; readonly kinds?: readonly string[] | undefined },
) => Promise<readonly Wake[]> = withReconnect((database, { now, limit = MOST_AT_ONCE, kinds }) =>
  database
    .select({ piece: wakes.piece, at: wakes.at })
    .from(wakes)
    .leftJoin(leases, eq(leases.piece, wakes.piece))
    .where(
      and(
        lte(wakes.at, now),
        or(isNull(leases.until), lte(leases.until, now)),
        kinds === undefined ? undefined : isOfKind(kinds),
      ),
    )
    .orderBy(asc(wakes.at))
    .limit(limit),
)

/** When a piece is due that nobody can play: never, as long as no house knows its kind. */
export const SET_ASIDE_AT = 8_640_000_000_000_000

/** Has pieces played on that were set aside, of those kinds that are known now: the beginnings of their ids. */
export const recallWakes: (
  database: Database,
  wanted: { readonly kinds: readonly string[]; readonly now: number },
) => Promise<void> = withReconnect(async (database, { kinds, now }) => {
  await database
    .update(wakes)
    .set({ at: now })
    .where(and(eq(wakes.at, SET_ASIDE_AT), isOfKind(kinds)))
})

/** A kind is the beginning of a piece's id. */
function isOfKind(kinds: readonly string[]): SQL {
  return sql`split_part(${wakes.piece}, '_', 1) = ANY(${sql.param([...kinds])})`
}
