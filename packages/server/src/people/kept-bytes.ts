import { CommediaError } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../store/rows-of.ts'

/** How much is kept, in bytes: for one owner, and in the whole house. */
export interface KeepingLimits {
  readonly ownerBytes?: number | undefined
  readonly houseBytes?: number | undefined
}

/** Something to be kept: on whose shelf, how large, and whether somebody else brings it. */
export interface Keeping {
  readonly owner: string
  readonly bytes: number
  readonly byGuest?: boolean
}

/** Guests have this part of their host's shelf. */
const GUESTS_PART = 0.1

const { ballotPairs, ballots, blueprints, cards, cases, characters, clipPictures, jobs, shows } = tables

/** Where something of one owner is kept that they brought, and how large it is. */
const SHELVES: readonly ((owner: string) => SQL)[] = [
  (owner) => sql`SELECT sum(pg_column_size(blueprint)) FROM ${blueprints} WHERE owner = ${owner}`,
  (owner) => sql`SELECT sum(pg_column_size("case")) FROM ${cases} WHERE owner = ${owner}`,
  (owner) => sql`SELECT sum(pg_column_size("character")) FROM ${characters} WHERE owner = ${owner}`,
  (owner) => sql`SELECT sum(octet_length(${cards.file})) FROM ${cards}
    JOIN ${characters} ON ${characters.id} = ${cards.character} WHERE ${characters.owner} = ${owner}`,
  (owner) => sql`SELECT sum(pg_column_size(request)) FROM ${jobs} WHERE owner = ${owner}`,
  (
    owner,
  ) => sql`SELECT sum(pg_column_size(${ballotPairs.one}) + pg_column_size(${ballotPairs.other})) FROM ${ballotPairs}
    JOIN ${ballots} ON ${ballots.id} = ${ballotPairs.ballot} WHERE ${ballots.owner} = ${owner}`,
  (owner) => sql`SELECT sum(pg_column_size(opening)) FROM ${shows} WHERE owner = ${owner}`,
  (owner) => sql`SELECT sum(octet_length(${clipPictures.data})) FROM ${clipPictures}
    JOIN ${shows} ON ${shows.id} = ${clipPictures.show} WHERE ${shows.owner} = ${owner}`,
]
const TABLES = [blueprints, cases, characters, cards, jobs, ballotPairs, shows, clipPictures].map(
  getTableName,
)

/** Counts what is kept of an owner's own making, in bytes as they lie in the store. */
export async function keptBytes(database: Database, owner: string): Promise<number> {
  const parts = SHELVES.map((shelf) => sql`coalesce((${shelf(owner)}), 0)`)
  return numberOf(database, sql.join(parts, sql` + `))
}

/** Counts what guests brought into an owner's shows. */
async function guestBytes(database: Database, owner: string): Promise<number> {
  return numberOf(
    database,
    sql`SELECT sum(octet_length(${clipPictures.data})) FROM ${clipPictures}
      JOIN ${shows} ON ${shows.id} = ${clipPictures.show} WHERE ${shows.owner} = ${owner} AND ${clipPictures.byGuest}`,
  )
}

/**
 * Refuses to keep more than there is room for: `too-large`, with the reason `shelf-full`, `guests-shelf-full` or `house-full`. What
 * guests bring lies on their host's shelf, of which they have a tenth.
 */
export async function requireShelfRoom(
  database: Database,
  { owner, bytes, byGuest = false }: Keeping,
  { ownerBytes, houseBytes }: KeepingLimits,
): Promise<void> {
  if (ownerBytes !== undefined) {
    const ofGuests = Math.floor(ownerBytes * GUESTS_PART)
    if (byGuest && (await guestBytes(database, owner)) + bytes > ofGuests)
      throw new CommediaError('too-large', `At most ${ofGuests} bytes of guests are kept for one host.`, {
        reason: 'guests-shelf-full',
      })
    if ((await keptBytes(database, owner)) + bytes > ownerBytes)
      throw new CommediaError('too-large', `At most ${ownerBytes} bytes are kept for one person.`, {
        reason: byGuest ? 'guests-shelf-full' : 'shelf-full',
      })
  }
  if (houseBytes === undefined) return
  // The size of a table is known without looking at its rows.
  const sizes = TABLES.map((table) => sql`pg_total_relation_size(${table})`)
  if ((await numberOf(database, sql.join(sizes, sql` + `))) + bytes > houseBytes)
    throw new CommediaError('too-large', `At most ${houseBytes} bytes are kept here.`, {
      reason: 'house-full',
    })
}

/** Keeps something where there is room for it; whoever brings more to the same shelf meanwhile waits for it. */
export async function keepOnShelf(
  database: Database,
  { limits, ...keeping }: Keeping & { readonly limits: KeepingLimits },
  keep: (transaction: Database) => Promise<void>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`shelf ${keeping.owner}`}, 0))`,
    )
    await requireShelfRoom(transaction, keeping, limits)
    await keep(transaction)
  })
}

async function numberOf(database: Database, value: SQL): Promise<number> {
  const [row] = await rowsOf<{ readonly bytes: number }>(
    database,
    sql`SELECT coalesce((${value})::float8, 0) AS bytes`,
  )
  return Number(row?.bytes ?? 0)
}
