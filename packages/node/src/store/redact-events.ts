import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { dropLoosePictures } from './clip-pictures.ts'
import type { Database } from './database.ts'
import { quotations } from './forgetting-tables.ts'
import { asSeq, LAST_SEQ } from './lineage.ts'
import { dropMemories, holdMemories } from './memory-rows.ts'
import { postgresJournal } from './postgres-journal.ts'
import { events, memories, snapshots, takes } from './schema.ts'

/** Which events of a show are to be emptied, and why. */
export interface Redaction {
  readonly show: string
  readonly events: readonly { readonly take: string; readonly seq: number }[]
  readonly reason: string
}

/** How much was thrown away with the events. */
export interface Redacted {
  readonly memories: number
  readonly snapshots: number
}

/**
 * Empties events of a show, all or nothing: these and no others, whatever words they hold. They keep their envelope;
 * memories that stand under them go, and so do pictures of emptied clips and all snapshots of the show. Stop the show first,
 * or a turn under way may write the words again; the old bytes lie in files until `purgeRemains`.
 */
export async function redactEvents(database: Database, redaction: Redaction): Promise<Redacted> {
  const { show, reason } = redaction
  return database.transaction(async (transaction) => {
    for (const { take, seq } of redaction.events) {
      await postgresJournal(transaction).redact(take, seq, reason)
      await transaction.delete(quotations).where(and(eq(quotations.take, take), eq(quotations.seq, seq)))
    }
    await dropLoosePictures(transaction, { show })
    const ofShow = transaction.select({ id: takes.id }).from(takes).where(eq(takes.show, show))
    await holdMemories(transaction, sql`${ofShow}`)
    const remembering = await dropMemories(
      transaction,
      and(inArray(memories.take, ofShow), ofEmptied(show, { redacted: reason })),
    )
    const folded = await transaction
      .delete(snapshots)
      .where(inArray(snapshots.take, ofShow))
      .returning({ seq: snapshots.seq })
    return { memories: remembering, snapshots: folded.length }
  })
}

/**
 * Memories stand under the event that formed them, which may be one of the takes that theirs began in. `OFFSET 0` has each take's
 * events looked up by its key, where a join would read those of the whole house.
 */
function ofEmptied(show: string, emptied: object): SQL {
  return sql`(${memories.take}, ${memories.seq}) IN (
    WITH RECURSIVE lineage (young, take, parent, parent_seq, last) AS (
      SELECT id, id, parent, parent_seq, ${asSeq(LAST_SEQ)} FROM ${takes} WHERE show = ${show}
      UNION ALL
      SELECT young, older.id, older.parent, older.parent_seq, least(lineage.last, lineage.parent_seq)
      FROM lineage CROSS JOIN LATERAL (SELECT * FROM ${takes} WHERE id = lineage.parent LIMIT 1) older
    )
    SELECT young, seq FROM lineage CROSS JOIN LATERAL (
      SELECT seq FROM ${events} WHERE take = lineage.take AND seq <= last AND body::text = ${JSON.stringify(emptied)} OFFSET 0
    ) event)`
}
