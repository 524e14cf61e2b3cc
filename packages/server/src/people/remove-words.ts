import { CommediaError, type StageEvent } from '@commedia/core'
import { redactWords, tables } from '@commedia/node'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Theatre } from '../theatre.ts'

const { takes, shows, reports } = tables

/** Which words are to be removed, and what is to stand in their place. */
export interface Removing {
  readonly show: string
  readonly removed: readonly StageEvent[]
  readonly reason: string
}

/** Shorter words stand in half of all lines, and are looked for nowhere else. */
const SHORTEST_QUOTE = 8
/** Whoever repeats a line may repeat half of it: its clauses are looked for too, if they have so many words or Chinese characters. */
const SHORTEST_CLAUSE = { words: 5, han: 8 }

/**
 * Removes the words of events from a show: in every take that shares them, wherever they stand again word for word, in
 * every page that was sent to a model, in snapshots and memories; and in later shows, where a character who was there may
 * have remembered them. Then these shows begin anew on every screen.
 */
export async function removeWords(
  { show, removed, reason }: Removing,
  { database, store, bus, clock }: Pick<Theatre, 'database' | 'store' | 'bus' | 'clock'>,
): Promise<void> {
  const words = removed.flatMap(wordsOf)
  await redactWords(database, { show, events: removed, words, reason })
  await settleReports({ show, removed, reason }, { database, clock })
  const reached = [show, ...(await showsAfter(database, show))]
  for (const later of reached.slice(1)) await redactWords(database, { show: later, words, reason })
  for (const one of reached) {
    // A page may quote half a line, so that none of these shows' pages is kept.
    const ofShow = await database.select({ id: takes.id }).from(takes).where(eq(takes.show, one))
    for (const { id } of ofShow) await store.book.redact(id, reason)
    const [now] = await database
      .update(shows)
      .set({ epoch: sql`${shows.epoch} + 1` })
      .where(eq(shows.id, one))
      .returning({ epoch: shows.epoch, take: shows.onStage, playing: shows.playing })
    if (now !== undefined) bus.publish(`stage.${one}`, now)
  }
}

/** The shows into which somebody came who remembers this one, and those after them: what was said may have come up there. */
async function showsAfter(database: Theatre['database'], show: string): Promise<readonly string[]> {
  const earlier = alias(shows, 'earlier')
  const reached: string[] = [show]
  for (const one of reached) {
    const remembered = sql`EXISTS (SELECT FROM ${takes}
      WHERE ${takes.show} = ${one} AND position(${takes.id} IN ${shows.opening}::text) > 0)`
    const found = await database
      .select({ id: shows.id })
      .from(shows)
      .innerJoin(earlier, and(eq(earlier.owner, shows.owner), eq(earlier.id, one)))
      .where(remembered)
    reached.push(...found.map(({ id }) => id).filter((id) => !reached.includes(id)))
  }
  return reached.slice(1)
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
  const { text, description } = (body ?? {}) as { readonly text?: unknown; readonly description?: unknown }
  return [text, description].flatMap((said) =>
    typeof said === 'string' && said.trim().length >= SHORTEST_QUOTE
      ? [said.trim(), ...clausesOf(said).filter(isTelling)]
      : [],
  )
}

function clausesOf(said: string): readonly string[] {
  return said.split(/[,;:.!?()，；：。！？（）…—]+/u).map((clause) => clause.trim())
}

function isTelling(clause: string): boolean {
  const han = clause.match(/\p{Script=Han}/gu)?.length ?? 0
  return han >= SHORTEST_CLAUSE.han || clause.split(/\s+/u).length >= SHORTEST_CLAUSE.words
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
