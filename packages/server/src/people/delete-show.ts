import { type Database, dropObjects, dropPairsOf, tables } from '@commedia/node'
import { eq, inArray } from 'drizzle-orm'
import { dropPasts } from '../lives/drop-pasts.ts'

/** Deletes a show, or the record of a job, with all its takes and everything that hangs on it. The bill stays. */
export async function deleteShow(database: Database, show: string): Promise<void> {
  const { shows, takes, events, snapshots, calls, memories, hookMarks } = tables
  const { seats, grants, invites, marks, reports, clipPictures, appearances, quotations, wakes, leases } =
    tables
  await database.transaction(async (transaction) => {
    // Whoever appends holds the take: once it is held here nothing comes after what is deleted.
    await transaction.select({ id: takes.id }).from(takes).where(eq(takes.show, show)).for('update')
    await dropPasts(transaction, { show })
    await dropPairsOf(transaction, show)
    await dropObjects(transaction, show)
    const ofShow = transaction.select({ id: takes.id }).from(takes).where(eq(takes.show, show))
    for (const table of [events, snapshots, calls, memories, hookMarks])
      await transaction.delete(table).where(inArray(table.take, ofShow))
    await transaction.delete(takes).where(eq(takes.show, show))
    for (const table of [seats, grants, invites, marks, reports, clipPictures, appearances, quotations])
      await transaction.delete(table).where(eq(table.show, show))
    for (const table of [wakes, leases]) await transaction.delete(table).where(eq(table.piece, show))
    await transaction.delete(shows).where(eq(shows.id, show))
  })
}
