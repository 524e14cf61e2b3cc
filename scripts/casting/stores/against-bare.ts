import type { StoredMemory } from '@commedia/core'
import { type Database, type OpenStore, postgresMemoryStore } from '@commedia/node'
import { aLongLife, bruteForce, CANDIDATES, type LongLife } from './a-long-life.ts'
import { type Clock, type Comparison, compare, takeTimes } from './take-times.ts'

/** A search of a life that was read before, and of one that was not. */
export interface AgainstBare {
  readonly again: Comparison
  readonly first: Comparison
}

/** How much is searched, and how it is measured. */
export interface Bench {
  readonly size: number
  readonly seed: number
  readonly rounds: number
  readonly clock: Clock
}

/** Compares searches in a database with the statements and the scan that anybody would write for it. */
export async function againstBare(
  { memories: store, database }: OpenStore,
  { size, seed, ...timing }: Bench,
): Promise<AgainstBare> {
  const life = aLongLife(size, { seed, take: `take_${size}` })
  await store.keep(life.memories)
  const question = { vectors: life.vectors, layers: HIGH_ORDER, most: CANDIDATES }
  const read = await readAll(database, life)
  const scan = (memories: readonly StoredMemory[]) => bruteForce(memories, { ...life, upTo: life.past.upTo })

  const found = (await store.nearest([life.past], question)).map((list) =>
    list.map(({ memory }) => memory.id),
  )
  if (JSON.stringify(found) !== JSON.stringify(scan(read)))
    throw new Error('The store does not find what brute force finds.')

  const again = await takeTimes(timing, {
    ours: () => store.nearest([life.past], question),
    bare: async () => {
      await send(database, NEWS, [life.past.take, life.past.role])
      scan(read)
    },
  })
  const first = await takeTimes(
    { ...timing, rounds: Math.ceil(timing.rounds / 2) },
    {
      ours: () => postgresMemoryStore(database).nearest([life.past], question),
      bare: async () => scan(await readAll(database, life)),
    },
  )
  return { again: compare(again), first: compare(first) }
}

const HIGH_ORDER = ['event', 'key-point', 'insight'] as const
const NEWS = 'SELECT max(written) AS newest FROM memories WHERE take = $1 AND role = $2'
const ALL = `SELECT id, seq, layer, hour, memory, encode(vector, 'base64') AS vector FROM memories
  WHERE take = $1 AND role = $2 ORDER BY written`

async function readAll(
  database: Database,
  { past: { take, role } }: LongLife,
): Promise<readonly StoredMemory[]> {
  const rows = await send(database, ALL, [take, role])
  return rows.map(({ memory, vector, ...row }) => ({
    ...(row as unknown as StoredMemory),
    ...(memory as Pick<StoredMemory, 'text' | 'importance' | 'sources'>),
    vector: new Float32Array(new Uint8Array(Buffer.from(vector as string, 'base64')).buffer),
  }))
}

/** Past Drizzle, as the driver takes it. */
async function send(database: Database, text: string, values: readonly unknown[]): Promise<readonly Row[]> {
  const { $client } = database as unknown as { readonly $client: Driver }
  return (await $client.query(text, [...values])).rows
}

type Row = Readonly<Record<string, unknown>>
interface Driver {
  query(text: string, values: unknown[]): Promise<{ readonly rows: readonly Row[] }>
}
