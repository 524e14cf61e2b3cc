import type { MemoryStore, Past, Shelf, Stretch } from '@commedia/core'
import { findOn, nearestOn, openShelf } from '@commedia/core/recall'
import type { Database } from './database.ts'
import { type Life, newestOf, readMemories } from './memory-rows.ts'

const ROWS_A_PAGE = 2_000
/** What a memory takes besides its vector and its letters, roughly. */
const BYTES_A_MEMORY = 400
const BYTES_A_SHELF = 1_000

/**
 * Looks into lives that are read into this process, so that a search asks the database only for what is new. Those asked for last
 * are kept, up to so many bytes; the last one stays, however large it is.
 */
export function searchShelves(database: Database, mostBytes: number): Pick<MemoryStore, 'nearest' | 'read'> {
  const kept = new Map<string, Promise<Filled>>()
  const sizes = new Map<string, number>()

  const upToDate = async (life: Life, newest: number): Promise<Shelf> => {
    const key = JSON.stringify([life.take, life.role])
    // One after another: of several who ask at once the first reads.
    const filled = (kept.get(key) ?? Promise.resolve(nothing())).then(
      (before) => (before.newest === newest ? before : readOn(database, life, before)),
      () => readOn(database, life, nothing()),
    )
    kept.delete(key)
    kept.set(key, filled)
    const { shelf, bytes } = await filled
    if (kept.has(key)) sizes.set(key, bytes)
    return shelf
  }
  const makeRoom = (): void => {
    let bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    for (const key of kept.keys()) {
      if (bytes <= mostBytes || kept.size === 1) return
      bytes -= sizes.get(key) ?? 0
      kept.delete(key)
      sizes.delete(key)
    }
  }
  const shelvesOf = async (pasts: readonly Past[]): Promise<readonly Stretch[]> => {
    const newest = await newestOf(database, pasts)
    const stretches = await Promise.all(
      pasts.map(async (past, at) => ({ shelf: await upToDate(past, newest[at] ?? 0), upTo: past.upTo })),
    )
    makeRoom()
    return stretches
  }
  return {
    nearest: async (pasts, question) => nearestOn(await shelvesOf(pasts), question),
    read: async (pasts, ids) => findOn(await shelvesOf(pasts), ids),
  }
}

/** A life as far as it was read. */
interface Filled {
  readonly shelf: Shelf
  /** The number of what was read last, or 0. */
  readonly newest: number
  readonly bytes: number
}

function nothing(): Filled {
  return { shelf: openShelf(), newest: 0, bytes: BYTES_A_SHELF }
}

/** Reads what is new. If what was read last is no longer there, something was taken away: all is read again. */
async function readOn(database: Database, life: Life, before: Filled): Promise<Filled> {
  let { shelf, newest, bytes } = before
  for (;;) {
    const rows = await readMemories(database, life, { from: newest, limit: ROWS_A_PAGE })
    if (newest > 0 && rows[0]?.written !== newest) {
      ;({ shelf, newest, bytes } = nothing())
      continue
    }
    for (const { written, memory } of rows) {
      if (written === newest) continue
      shelf.put(memory)
      bytes += memory.vector.byteLength + 2 * memory.text.length + BYTES_A_MEMORY
      newest = written
    }
    if (rows.length < ROWS_A_PAGE) return { shelf, newest, bytes }
  }
}
