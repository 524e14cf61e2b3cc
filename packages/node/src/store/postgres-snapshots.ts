import type { Snapshots } from '@commedia/core'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { lostLease, NO_FENCE } from './fence.ts'
import { asSeq } from './lineage.ts'
import { snapshots, takes } from './schema.ts'

const SNAPSHOTS_KEPT = 3

/**
 * Snapshots in PostgreSQL or SQLite: the newest few of each take. With a fence, saving throws `lost-lease` as soon as the piece
 * was taken under a greater number.
 */
export function postgresSnapshots(database: Database, fence = NO_FENCE): Snapshots {
  return {
    save: (snapshot) =>
      database.transaction(async (transaction) => {
        const { foldVersion, stage, take } = snapshot
        if (fence !== NO_FENCE && !(await isHeld(transaction, take, fence))) throw lostLease(take, fence)
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

/** Whether nobody took the piece under a greater number; nobody does until the transaction ends. */
async function isHeld(transaction: Database, take: string, fence: number): Promise<boolean> {
  const own = and(eq(takes.id, take), sql`${takes.fence} <= ${asSeq(fence)}`)
  const found = await transaction.select({ id: takes.id }).from(takes).where(own).for('share')
  return found.length > 0
}
