import type { Snapshots } from '@commedia/core'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { Database } from './database.ts'
import { snapshots } from './schema.ts'

const SNAPSHOTS_KEPT = 3

/** Snapshots in PostgreSQL or PGlite: the newest few of each take. */
export function postgresSnapshots(database: Database): Snapshots {
  return {
    save: (snapshot) =>
      database.transaction(async (transaction) => {
        const { foldVersion, stage } = snapshot
        await transaction
          .insert(snapshots)
          .values(snapshot)
          .onConflictDoUpdate({ target: [snapshots.take, snapshots.seq], set: { foldVersion, stage } })
        const newestTooMany = transaction
          .select({ seq: snapshots.seq })
          .from(snapshots)
          .where(eq(snapshots.take, snapshot.take))
          .orderBy(desc(snapshots.seq))
          .offset(SNAPSHOTS_KEPT)
          .limit(1)
        await transaction
          .delete(snapshots)
          .where(and(eq(snapshots.take, snapshot.take), lte(snapshots.seq, newestTooMany)))
      }),

    async latest(take, { foldVersion, upTo = Number.POSITIVE_INFINITY }) {
      const wanted = and(eq(snapshots.take, take), eq(snapshots.foldVersion, foldVersion))
      const [found] = await database
        .select()
        .from(snapshots)
        .where(upTo === Number.POSITIVE_INFINITY ? wanted : and(wanted, lte(snapshots.seq, upTo)))
        .orderBy(desc(snapshots.seq))
        .limit(1)
      return found
    },

    async forget(take) {
      await database.delete(snapshots).where(eq(snapshots.take, take))
    },
  }
}
