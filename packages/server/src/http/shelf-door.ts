import type { Database } from '@commedia/node'
import { type Keeping, type KeepingLimits, requireShelfRoom } from '../people/kept-bytes.ts'

/** Lets somebody bring something to a shelf that has room for it, or refuses; `bring` ends when it lies there. */
export type ShelfDoor = (keeping: Keeping, bring: () => Promise<void>) => Promise<void>

/**
 * Whatever is on its way to a shelf counts as if it lay there: many at once find no more room than one after another. Other
 * processes do not know of it, and each may have as much under way as one asker may send at once.
 */
export function shelfDoor(database: Database, limits: KeepingLimits): ShelfDoor {
  const coming = new Map<string, number>()
  return async ({ owner, bytes, byGuest = false }, bring) => {
    const shelf = `${owner} ${byGuest}`
    const all = (coming.get(shelf) ?? 0) + bytes
    coming.set(shelf, all)
    try {
      // What guests bring is weighed once more as it is laid down, one after another: here each is weighed alone.
      await requireShelfRoom(database, { owner, bytes: byGuest ? bytes : all, byGuest }, limits)
      await bring()
    } finally {
      const left = (coming.get(shelf) ?? 0) - bytes
      if (left > 0) coming.set(shelf, left)
      else coming.delete(shelf)
    }
  }
}
