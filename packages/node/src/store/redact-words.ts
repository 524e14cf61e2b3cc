import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dropLoosePictures } from './clip-pictures.ts'
import type { Database } from './database.ts'
import { asSeq, LAST_SEQ } from './lineage.ts'
import { dropMemories, holdMemories } from './memory-rows.ts'
import { type EventRow, emptyEvent, postgresJournal } from './postgres-journal.ts'
import { calls, events, memories, snapshots, takes } from './schema.ts'

/** What is to go from a show, and why. */
export interface Redaction {
  readonly show: string
  /** Events to empty whatever they hold. */
  readonly events?: readonly { readonly take: string; readonly seq: number }[]
  /** Texts to find in everything else: events that quote them, model calls, memories. */
  readonly words: readonly string[]
  readonly reason: string
}

/** How much was emptied or thrown away, besides the events that were named. */
export interface Redacted {
  readonly events: number
  readonly calls: number
  readonly memories: number
  readonly snapshots: number
}

/**
 * Takes words out of all that the takes of a show have stored, all or nothing: events keep their envelope and model calls
 * their usage; memories that hold them go, and so do pictures of emptied clips and all snapshots. What a model retold in words of its own is not
 * found. Stop the show first, or a turn under way may write them again; the old bytes lie in files until `purgeRemains`.
 */
export async function redactWords(database: Database, redaction: Redaction): Promise<Redacted> {
  const { show, words, reason } = redaction
  const emptied = { redacted: reason }
  const needles = words.filter((word) => word !== '').flatMap(spellings)
  return database.transaction(async (transaction) => {
    for (const { take, seq } of redaction.events ?? [])
      await postgresJournal(transaction).redact(take, seq, reason)
    const ofShow = transaction.select({ id: takes.id }).from(takes).where(eq(takes.show, show))
    const quoting = await transaction
      .select()
      .from(events)
      .where(and(inArray(events.take, ofShow), holds(needles, events.body)))
    for (const event of quoting) await emptyEvent(transaction, event as EventRow, reason)
    await dropLoosePictures(transaction, { show })
    const call = sql`(${calls.take}, ${calls.turn})`
    const telling = await transaction
      .update(calls)
      .set({ digest: '', page: emptied, outcome: emptied })
      .where(
        sql`${call} IN (SELECT take, turn FROM ${calls}
          WHERE ${and(inArray(calls.take, ofShow), holds(needles, calls.page, calls.outcome))})`,
      )
      .returning({ step: calls.step })
    await holdMemories(transaction, sql`${ofShow}`)
    const remembering = await dropMemories(
      transaction,
      and(inArray(memories.take, ofShow), or(holds(needles, memories.memory), ofEmptied(show, emptied))),
    )
    const folded = await transaction
      .delete(snapshots)
      .where(inArray(snapshots.take, ofShow))
      .returning({ seq: snapshots.seq })
    return {
      events: quoting.length,
      calls: telling.length,
      memories: remembering,
      snapshots: folded.length,
    }
  })
}

/** A text as it stands in stored JSON, and as it stands in JSON that was quoted inside JSON. */
function spellings(word: string): readonly string[] {
  const once = JSON.stringify(word).slice(1, -1)
  return [...new Set([once, JSON.stringify(once).slice(1, -1)])]
}

function holds(needles: readonly string[], ...columns: readonly PgColumn[]): SQL {
  const texts = columns.map((column) => sql`position(needle IN ${column}::text) > 0`)
  return sql`EXISTS (SELECT FROM unnest(${sql.param(needles)}::text[]) needle WHERE ${sql.join(texts, sql` OR `)})`
}

/** Memories stand under the event that formed them, which may be one of the takes that theirs began in. */
function ofEmptied(show: string, emptied: object): SQL {
  return sql`(${memories.take}, ${memories.seq}) IN (
    WITH RECURSIVE lineage (young, take, parent, parent_seq, last) AS (
      SELECT id, id, parent, parent_seq, ${asSeq(LAST_SEQ)} FROM ${takes} WHERE show = ${show}
      UNION ALL
      SELECT young, older.id, older.parent, older.parent_seq, least(lineage.last, lineage.parent_seq)
      FROM lineage JOIN ${takes} older ON older.id = lineage.parent
    )
    SELECT young, seq FROM lineage JOIN ${events} event ON event.take = lineage.take AND seq <= last
    WHERE event.body::text = ${JSON.stringify(emptied)})`
}
