import { and, eq, inArray, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { withReconnect } from './reconnect.ts'

/** How many calls at once each process may have at a model endpoint, until when, in milliseconds since 1970. */
export const endpointShares = pgTable(
  'endpoint_shares',
  {
    endpoint: text().notNull(),
    process: text().notNull(),
    places: integer().notNull(),
    wants: integer().notNull(),
    until: bigint({ mode: 'number' }).notNull(),
  },
  (share) => [primaryKey({ columns: [share.endpoint, share.process] })],
)

/** What a process wants at an endpoint. */
export interface EndpointDemand {
  readonly endpoint: string
  /** Calls under way, and calls that wait. */
  readonly wants: number
  /** Calls that are under way or may begin before it hears what it gets: their places cannot be given to others yet. */
  readonly keeps: number
}

/** Who leases, what for, how many calls all processes may have at one endpoint, and for how long. */
export interface ShareWish {
  readonly process: string
  readonly demands: readonly EndpointDemand[]
  readonly most: number
  readonly forMs: number
  readonly now: number
}

// Any number that no other program on the same server is likely to have chosen.
const SHARES_LOCK = 1_668_246_887

/**
 * Leases a process its share of the places at each endpoint it wants, in place of what it had; what it does not name any more it
 * gives back. All shares of an endpoint together are never more than there are places: a process gets what is fair as soon as the
 * others have let it go, or have not been heard of for so long. Gives how many calls it may have at each.
 */
export const leaseShares: (database: Database, wish: ShareWish) => Promise<ReadonlyMap<string, number>> =
  withReconnect((database, wish) =>
    database.transaction(async (transaction) => {
      const { process, demands, most, forMs, now } = wish
      const wanted = demands.map(({ endpoint }) => endpoint)
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(${SHARES_LOCK})`)
      const dropped = and(
        eq(endpointShares.process, process),
        wanted.length === 0 ? undefined : notInArray(endpointShares.endpoint, wanted),
      )
      await transaction.delete(endpointShares).where(or(lte(endpointShares.until, now), dropped))
      if (wanted.length === 0) return new Map()
      const others = await transaction
        .select()
        .from(endpointShares)
        .where(and(inArray(endpointShares.endpoint, wanted), ne(endpointShares.process, process)))
      const leased = demands.map(({ endpoint, wants, keeps }) => {
        const rivals = others.filter((share) => share.endpoint === endpoint)
        const free = most - rivals.reduce((sum, { places }) => sum + places, 0)
        const fair = fairShare(process, [{ process, wants }, ...rivals], {
          most,
          round: Math.floor(now / forMs),
        })
        const places = Math.max(0, Math.min(free, Math.max(fair, keeps)))
        return { endpoint, process, places, wants, until: now + forMs, may: Math.min(places, fair) }
      })
      await transaction
        .insert(endpointShares)
        .values(leased.map(({ may: _, ...row }) => row))
        .onConflictDoUpdate({
          target: [endpointShares.endpoint, endpointShares.process],
          set: { places: sql`excluded.places`, wants: sql`excluded.wants`, until: sql`excluded.until` },
        })
      return new Map(leased.map(({ endpoint, may }) => [endpoint, may]))
    }),
  )

/**
 * What is fair for one of several: nobody gets more than they want while somebody else has less, and what nobody wants is
 * shared out as well. Where there is not even one for each, they take turns from round to round.
 */
export function fairShare(
  process: string,
  all: readonly { readonly process: string; readonly wants: number }[],
  { most, round }: { readonly most: number; readonly round: number },
): number {
  const sorted = all.toSorted((one, other) => (one.process < other.process ? -1 : 1))
  const first = round % sorted.length
  const inTurn = [...sorted.slice(first), ...sorted.slice(0, first)]
  const given = new Map(inTurn.map((one) => [one.process, 0]))
  const hasLess = (one: (typeof all)[number]): boolean => (given.get(one.process) ?? 0) < one.wants
  let left = most
  while (left > 0) {
    const hungry = inTurn.filter(hasLess)
    for (const one of (hungry.length > 0 ? hungry : inTurn).slice(0, left)) {
      given.set(one.process, (given.get(one.process) ?? 0) + 1)
      left--
    }
  }
  return given.get(process) ?? 0
}
