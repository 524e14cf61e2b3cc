import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { postgresJournal } from './postgres-journal.ts'
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
 * their usage; memories that hold them go, and so do all snapshots. What a model retold in words of its own is not
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
      .update(events)
      .set({ body: emptied })
      .where(and(inArray(events.take, ofShow), holds(needles, events.body)))
      .returning({ seq: events.seq })
    const call = sql`(${calls.take}, ${calls.turn})`
    const telling = await transaction
      .update(calls)
      .set({ digest: '', page: emptied, outcome: emptied })
      .where(
        sql`${call} IN (SELECT take, turn FROM ${calls}
          WHERE ${and(inArray(calls.take, ofShow), holds(needles, calls.page, calls.outcome))})`,
      )
      .returning({ step: calls.step })
    const remembering = await transaction
      .delete(memories)
      .where(and(inArray(memories.take, ofShow), or(holds(needles, memories.memory), ofEmptied(emptied))))
      .returning({ seq: memories.seq })
    const folded = await transaction
      .delete(snapshots)
      .where(inArray(snapshots.take, ofShow))
      .returning({ seq: snapshots.seq })
    return {
      events: quoting.length,
      calls: telling.length,
      memories: remembering.length,
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

/** Memories stand under the event that formed them. */
function ofEmptied(emptied: object): SQL {
  return sql`EXISTS (SELECT FROM ${events} WHERE ${events.take} = ${memories.take}
    AND ${events.seq} = ${memories.seq} AND ${events.body}::text = ${JSON.stringify(emptied)})`
}
