import { CommediaError } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { getTableName, type SQL, sql } from 'drizzle-orm'

/** How much is kept, in bytes: for one owner, and in the whole house. */
export interface KeepingLimits {
  readonly ownerBytes?: number | undefined
  readonly houseBytes?: number | undefined
}

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

/** Refuses to keep more than there is room for: `too-large`, with the reason `shelf-full` or `house-full`. */
export async function requireShelfRoom(
  database: Database,
  { owner, bytes }: { readonly owner: string; readonly bytes: number },
  { ownerBytes, houseBytes }: KeepingLimits,
): Promise<void> {
  if (ownerBytes !== undefined && (await keptBytes(database, owner)) + bytes > ownerBytes)
    throw new CommediaError('too-large', `At most ${ownerBytes} bytes are kept for one person.`, {
      reason: 'shelf-full',
    })
  if (houseBytes === undefined) return
  // The size of a table is known without looking at its rows.
  const sizes = TABLES.map((table) => sql`pg_total_relation_size(${table})`)
  if ((await numberOf(database, sql.join(sizes, sql` + `))) + bytes > houseBytes)
    throw new CommediaError('too-large', `At most ${houseBytes} bytes are kept here.`, {
      reason: 'house-full',
    })
}

async function numberOf(database: Database, value: SQL): Promise<number> {
  const { rows } = (await database.execute(sql`SELECT (${value})::float8 AS bytes`)) as unknown as {
    readonly rows: readonly { readonly bytes: number }[]
  }
  return Number(rows[0]?.bytes ?? 0)
}
