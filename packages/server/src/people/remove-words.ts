import { CommediaError, type StageEvent } from '@commedia/core'
import { redactWords, tables } from '@commedia/node'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Theatre } from '../theatre.ts'

const { takes, shows, reports } = tables

/** Which words are to be removed, and what is to stand in their place. */
export interface Removing {
  readonly show: string
  readonly removed: readonly StageEvent[]
  readonly reason: string
}

/** Shorter words stand in half of all lines; only whole sentences are looked for elsewhere. */
const SHORTEST_QUOTE = 8

/**
 * Removes the words of events from a show: in every take that shares them, wherever they stand again word for word, in
 * every page that was sent to a model, in snapshots and memories. Then the show begins anew on every screen.
 */
export async function removeWords(
  { show, removed, reason }: Removing,
  { database, store, bus, clock }: Pick<Theatre, 'database' | 'store' | 'bus' | 'clock'>,
): Promise<void> {
  await redactWords(database, { show, events: removed, words: removed.flatMap(wordsOf), reason })
  // A page may quote half a line, so that none of this show's pages is kept.
  const ofShow = await database.select({ id: takes.id }).from(takes).where(eq(takes.show, show))
  for (const { id } of ofShow) await store.book.redact(id, reason)
  await settleReports({ show, removed, reason }, { database, clock })
  const [now] = await database
    .update(shows)
    .set({ epoch: sql`${shows.epoch} + 1` })
    .where(eq(shows.id, show))
    .returning({ epoch: shows.epoch, take: shows.onStage, playing: shows.playing })
  if (now !== undefined) bus.publish(`stage.${show}`, now)
}

/** Finds an event of a take, wherever in its past it stands. */
export async function findEvent(
  { store }: Pick<Theatre, 'store'>,
  take: string,
  seq: number,
): Promise<StageEvent> {
  const [found] = await store.journal.read(take, { after: seq - 1, limit: 1 })
  if (found?.seq === seq) return found
  throw new CommediaError('not-found', `There is no event ${seq}.`)
}

/** What was said, as it may stand again elsewhere. */
function wordsOf({ body }: StageEvent): readonly string[] {
  const { text } = (body ?? {}) as { readonly text?: unknown }
  if (typeof text !== 'string' || text.trim().length < SHORTEST_QUOTE) return []
  return [text.trim()]
}

async function settleReports(
  { show, removed, reason }: Removing,
  { database, clock }: Pick<Theatre, 'database' | 'clock'>,
): Promise<void> {
  const seqs = removed.map(({ seq }) => seq)
  const open = and(eq(reports.show, show), inArray(reports.seq, seqs), isNull(reports.settled))
  const settled = `${new Date(clock.now()).toISOString()} ${reason}`
  if (seqs.length > 0) await database.update(reports).set({ settled }).where(open)
}
