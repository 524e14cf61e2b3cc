import type { Clock } from '@commedia/core'
import {
  type Database,
  dueWakes,
  renewLease,
  setWake,
  tables,
  takeLease,
  withReconnect,
} from '@commedia/node'
import { and, eq } from 'drizzle-orm'
import type { Holds, Settled } from './holds.ts'

/** Who holds, for how long without a sign of life, and by which clock. */
export interface HolderDetails {
  /** A name no other process has or had: a process that comes back is somebody else. */
  readonly holder: string
  readonly leaseMs?: number
  readonly clock: Clock
  /** The kinds of pieces it can play, by how their ids begin: others are left to whoever knows them. All, where none are said. */
  readonly kinds?: readonly string[] | undefined
}

/** A dead one's shows go on within half a minute, also where the other looks and reads for some seconds. */
const LEASE_MS = 24_000

/**
 * Holds in PostgreSQL or SQLite. While a piece is held its wake is the number of the hold, a time long past: it is found
 * as due when the lease runs out, and any other time there says that somebody asked meanwhile.
 */
export function databaseHolds(
  database: Database,
  { holder, leaseMs = LEASE_MS, clock, kinds }: HolderDetails,
): Holds {
  return {
    leaseMs,
    async take(piece) {
      const lease = await takeLease(database, { piece, holder, forMs: leaseMs, now: clock.now() })
      if (lease.kind === 'busy') return undefined
      await setWake(database, { piece, at: lease.token })
      return lease.token
    },
    async renew(piece, token) {
      const { kind } = await renewLease(database, { piece, token, forMs: leaseMs, now: clock.now() })
      return kind === 'held'
    },
    async settle(piece, token, until) {
      const outcome = await letGo(database, { piece, token, until, now: clock.now() })
      if (outcome === 'asked') await setWake(database, { piece, at: token })
      return outcome
    },
    wakeAt: (piece, at) => setWake(database, { piece, at }),
    dueBefore: (time) => dueWakes(database, { now: time, kinds }),
  }
}

interface Ending {
  readonly piece: string
  readonly token: number
  readonly until: number | undefined
  readonly now: number
}

const letGo = withReconnect((database: Database, { piece, token, until, now }: Ending) =>
  database.transaction(async (transaction): Promise<Settled> => {
    const { leases, wakes } = tables
    const own = and(eq(leases.piece, piece), eq(leases.token, token))
    const [lease] = await transaction.select().from(leases).where(own).for('update')
    if (lease === undefined) return 'lost'
    const [wake] = await transaction.select().from(wakes).where(eq(wakes.piece, piece)).for('update')
    const handsOver = until !== undefined && until <= now
    const asked = wake !== undefined && wake.at !== token && wake.at <= now
    if (asked && !handsOver) return 'asked'
    if (until !== undefined)
      await transaction
        .insert(wakes)
        .values({ piece, at: until })
        .onConflictDoUpdate({ target: wakes.piece, set: { at: until } })
    else if (wake?.at === token) await transaction.delete(wakes).where(eq(wakes.piece, piece))
    await transaction.update(leases).set({ until: 0 }).where(own)
    return 'settled'
  }),
)
