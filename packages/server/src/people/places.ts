import { CommediaError } from '@commedia/core'
import type { Refusal } from '@commedia/core/wire'
import { type Database, tables } from '@commedia/node'
import { and, eq, type SQL, sql } from 'drizzle-orm'

const { jobs, shows } = tables

/** How much may go on at once, for one owner and in the whole house; what is not said has no end. */
export interface PlaceLimits {
  readonly ownerShows?: number | undefined
  readonly houseShows?: number | undefined
  readonly ownerJobs?: number | undefined
  readonly houseJobs?: number | undefined
  readonly ownerRooms?: number | undefined
  readonly houseRooms?: number | undefined
}

/** What takes a place: shows and tables while they are played, work while it is done, rooms and screenings as long as they are kept. */
export interface Placed {
  readonly id: string
  readonly owner: string
  readonly kind: 'shows' | 'jobs' | 'rooms'
}

// Any number that no other program on the same server is likely to have chosen.
const PLACES_LOCK = 1_668_246_886

/**
 * Refuses what would be one too many, for its owner or for the house. What takes the place is written in the same transaction:
 * until that ends nobody else is given one.
 */
export async function requirePlace(
  transaction: Database,
  { id, owner, kind }: Placed,
  limits: PlaceLimits,
): Promise<void> {
  const { most, mostOfOwner, reason } = limitsOf(kind, limits)
  if (most === undefined && mostOfOwner === undefined) return
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${PLACES_LOCK})`)
  const table = kind === 'jobs' ? jobs : shows
  const [taken] = await transaction
    .select({
      all: sql`count(*)`.mapWith(Number),
      mine: sql`count(*) FILTER (WHERE ${eq(table.owner, owner)})`.mapWith(Number),
    })
    .from(table)
    .where(and(TAKEN[kind], sql`${table.id} <> ${id}`))
  const { all = 0, mine = 0 } = taken ?? {}
  if (all < (most ?? Number.POSITIVE_INFINITY) && mine < (mostOfOwner ?? Number.POSITIVE_INFINITY)) return
  throw new CommediaError('bad-cue', `There is no place for ${id}.`, { reason })
}

/** The same of a show or a table that is to be played; a room has its place already, played or not. */
export async function requireStage(
  transaction: Database,
  { id, owner }: Pick<Placed, 'id' | 'owner'>,
  limits: PlaceLimits,
): Promise<void> {
  if (/^(show|table)_/.test(id)) await requirePlace(transaction, { id, owner, kind: 'shows' }, limits)
}

const TAKEN: Readonly<Record<Placed['kind'], SQL>> = {
  shows: sql`${shows.playing} AND ${shows.id} ~ '^(show|table)_'`,
  jobs: sql`${jobs.playing}`,
  rooms: sql`${shows.id} ~ '^(room|screening)_'`,
}

function limitsOf(
  kind: Placed['kind'],
  limits: PlaceLimits,
): {
  readonly most: number | undefined
  readonly mostOfOwner: number | undefined
  readonly reason: Refusal
} {
  switch (kind) {
    case 'shows':
      return { most: limits.houseShows, mostOfOwner: limits.ownerShows, reason: 'too-many-shows' }
    case 'jobs':
      return { most: limits.houseJobs, mostOfOwner: limits.ownerJobs, reason: 'too-many-jobs' }
    case 'rooms':
      return { most: limits.houseRooms, mostOfOwner: limits.ownerRooms, reason: 'too-many-rooms' }
  }
}
