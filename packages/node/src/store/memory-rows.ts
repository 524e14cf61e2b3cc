import type { MemoryLayer, Past, StoredMemory } from '@commedia/core'
import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from './database.ts'
import { memories } from './schema.ts'

/** Whose memories, of which take. */
export type Life = Pick<Past, 'take' | 'role'>

/** A memory with its number in the order of writing. */
export interface MemoryRow {
  readonly written: number
  readonly memory: StoredMemory
}

/** Adds memories of one take; those that are there already stay as they are. */
export async function writeMemories(
  database: Database,
  take: string,
  added: readonly StoredMemory[],
): Promise<void> {
  const texts = (value: (one: StoredMemory) => string): SQL => sql`${sql.param(added.map(value))}::text[]`
  const numbers = (value: (one: StoredMemory) => number): SQL =>
    sql`${sql.param(added.map(value))}::integer[]`
  // The lock is part of the row source, so that no row is numbered before it is held.
  await database.execute(sql`
    WITH turn AS MATERIALIZED (SELECT ${lockOf(sql`${take}::text`)})
    INSERT INTO ${memories} (take, role, id, seq, layer, hour, memory, vector)
    SELECT ${take}, one.role, one.id, one.seq, one.layer, one.hour, one.memory::json, decode(one.vector, 'base64')
    FROM turn CROSS JOIN unnest(
      ${texts(({ role }) => role)}, ${texts(({ id }) => id)}, ${numbers(({ seq }) => seq)},
      ${texts(({ layer }) => layer)}, ${numbers(({ hour }) => hour)},
      ${texts(({ text, importance, sources }) => JSON.stringify({ text, importance, sources }))},
      ${texts(({ vector }) => bytesOf(vector))}
    ) AS one (role, id, seq, layer, hour, memory, vector)
    ON CONFLICT (take, role, id) DO NOTHING`)
}

/** For each life the number of what was written last, or 0. */
export async function newestOf(database: Database, lives: readonly Life[]): Promise<readonly number[]> {
  if (lives.length === 0) return []
  const texts = (value: (one: Life) => string): SQL => sql`${sql.param(lives.map(value))}::text[]`
  const rows = await rowsOf<{ newest: number }>(
    database,
    sql`SELECT coalesce((
        SELECT written FROM ${memories} WHERE take = life.take AND role = life.role ORDER BY written DESC LIMIT 1
      ), 0)::float8 AS newest
      FROM unnest(${texts(({ take }) => take)}, ${texts(({ role }) => role)})
        WITH ORDINALITY AS life (take, role, place)
      ORDER BY place`,
  )
  return rows.map(({ newest }) => newest)
}

/** What a life holds from a number on, in the order of writing. */
export async function readMemories(
  database: Database,
  { take, role }: Life,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<readonly MemoryRow[]> {
  // Not named `written`: the rows would be sorted by what that is cast to, without the index.
  const rows = await rowsOf<StoredRow>(
    database,
    sql`SELECT written::float8 AS number, id, seq, layer, hour, memory, encode(vector, 'base64') AS vector
      FROM ${memories} WHERE take = ${take} AND role = ${role} AND written >= ${from}::bigint
      ORDER BY written LIMIT ${limit}::bigint`,
  )
  const vectors = vectorsOf(rows.map(({ vector }) => vector))
  return rows.map(({ number, id, seq, layer, hour, memory: { text, importance, sources } }, at) => {
    const vector = vectors[at] as Float32Array
    return {
      written: number,
      memory: { take, role, id, seq, layer, hour, text, importance, sources, vector },
    }
  })
}

/**
 * Takes memories away and numbers anew what was written after them, inside a transaction that holds their takes. Whoever
 * read one of them has read up to it or to one of those; its number is gone, and by that they know.
 */
export async function dropMemories(transaction: Database, which: SQL | undefined): Promise<number> {
  const gone = await transaction.delete(memories).where(which).returning({
    take: memories.take,
    role: memories.role,
    written: memories.written,
  })
  const first = new Map<string, (typeof gone)[number]>()
  for (const one of gone) {
    const life = JSON.stringify([one.take, one.role])
    if (one.written < (first.get(life)?.written ?? Number.POSITIVE_INFINITY)) first.set(life, one)
  }
  for (const { take, role, written } of first.values()) {
    const ofLife = and(eq(memories.take, take), eq(memories.role, role))
    // Rows are met again by where they lie: no plan for that is slow, whatever is known about the table.
    await transaction.execute(sql`
      WITH later AS (
        SELECT ctid AS place FROM ${memories} WHERE ${ofLife} AND written > ${written}::bigint ORDER BY written
      ), anew AS (
        SELECT place, nextval(pg_get_serial_sequence(${getTableName(memories)}, 'written')) AS written FROM later
      )
      UPDATE ${memories} SET written = anew.written FROM anew WHERE ${memories}.ctid = anew.place`)
  }
  return gone.length
}

/** Takes away all that a role remembers of a take: to index it anew. */
export async function forgetLife(database: Database, { take, role }: Life): Promise<void> {
  await database.transaction(async (transaction) => {
    await holdMemories(transaction, sql`SELECT ${take}::text AS id`)
    await dropMemories(transaction, and(eq(memories.take, take), eq(memories.role, role)))
  })
}

/** Has everybody else wait who adds or takes away memories of these takes, until the transaction ends. */
export async function holdMemories(transaction: Database, takes: SQL): Promise<void> {
  await transaction.execute(
    sql`SELECT ${lockOf(sql`take.id`)} FROM (SELECT id FROM (${takes}) one ORDER BY id) take`,
  )
}

interface StoredRow extends Pick<StoredMemory, 'id' | 'seq' | 'hour'> {
  readonly number: number
  readonly layer: MemoryLayer
  readonly memory: Pick<StoredMemory, 'text' | 'importance' | 'sources'>
  readonly vector: string
}

// Any number that no other program on the same server is likely to have chosen.
const MEMORY_LOCK = 775_141_303

/** Within a take, numbers become visible in their order only if whoever writes waits for whoever wrote before. */
function lockOf(take: SQL): SQL {
  return sql`pg_advisory_xact_lock(${sql.raw(String(MEMORY_LOCK))}, hashtext(${take}))`
}

/** As text, because the drivers take byte for byte through JavaScript otherwise. */
function bytesOf(vector: Float32Array): string {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64')
}

/** In one piece of memory: thousands of small ones keep the garbage collector busier than the search. */
function vectorsOf(texts: readonly string[]): readonly Float32Array[] {
  const bytes = Buffer.allocUnsafeSlow(texts.reduce((sum, text) => sum + text.length, 0))
  let at = 0
  return texts.map((text) => {
    const length = bytes.write(text, at, 'base64')
    at += length
    return new Float32Array(bytes.buffer, at - length, length / 4)
  })
}
