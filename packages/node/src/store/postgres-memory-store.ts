import type { MemoryStore, StoredMemory } from '@commedia/core'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { dropMemories, holdMemories, writeMemories } from './memory-rows.ts'
import { memories } from './schema.ts'

const MEMORIES_A_STATEMENT = 500
const MOST_BYTES = 256 * 2 ** 20

/**
 * A memory store in PostgreSQL or SQLite. A life is read into this process when it is first asked for; after that a search
 * is one short statement, which tells whether there is news, and a look at every memory. What another process adds or
 * takes away counts from its commit on.
 */
export function postgresMemoryStore(
  database: Database,
  { mostBytes = MOST_BYTES }: { readonly mostBytes?: number } = {},
): MemoryStore {
  let searched: Promise<Pick<MemoryStore, 'nearest' | 'read'>> | undefined
  // What looks back is loaded by the first who does.
  const search = () =>
    (searched ??= import('./memory-shelves.ts').then(({ searchShelves }) =>
      searchShelves(database, mostBytes),
    ))
  return {
    async keep(added) {
      for (const take of new Set(added.map((memory) => memory.take)))
        for (const part of portions(added.filter((memory) => memory.take === take)))
          await writeMemories(database, take, part)
    },
    nearest: async (pasts, question) => (await search()).nearest(pasts, question),
    read: async (pasts, ids) => (await search()).read(pasts, ids),
    forget: (take, seq) =>
      database.transaction(async (transaction) => {
        await holdMemories(transaction, sql`SELECT ${take}::text AS id`)
        const all = eq(memories.take, take)
        await dropMemories(transaction, seq === undefined ? all : and(all, eq(memories.seq, seq)))
      }),
  }
}

function* portions(memories: readonly StoredMemory[]): Generator<readonly StoredMemory[]> {
  for (let at = 0; at < memories.length; at += MEMORIES_A_STATEMENT)
    yield memories.slice(at, at + MEMORIES_A_STATEMENT)
}
