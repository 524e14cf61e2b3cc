import { CommediaError, quoting, type StageEvent } from '@commedia/core'
import { raiseFence, redactEvents, tables } from '@commedia/node'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { tellWithdrawn } from '../bus/withdrawn.ts'
import type { Theatre } from '../theatre.ts'

const { events, quotations, takes, shows, reports } = tables

/** Which words are to be removed, and what is to stand in their place. */
export interface Removing {
  readonly show: string
  readonly removed: readonly StageEvent[]
  readonly reason: string
  /** What becomes of events in which others repeat these words later: they go too, they are listed for the host, or nothing. */
  readonly quoted: 'removed' | 'listed' | 'left'
}

type RemovingHouse = Pick<Theatre, 'database' | 'store' | 'modes' | 'bus' | 'clock' | 'stageManager'>

/** The place of an event in the record. */
interface EventPlace {
  readonly take: string
  readonly seq: number
}

/**
 * Removes the words of events from a show: in every take that shares them, in every page that was sent to a model, in
 * snapshots and memories; and sees to where others quote them, also in later shows, where a character who was there may have
 * remembered them. Whoever plays them meanwhile is stopped, and writes nothing any more that they read before. Then these
 * shows begin anew on every screen.
 */
export async function removeWords(
  { show, removed, reason, quoted }: Removing,
  { database, store, modes, bus, clock, stageManager }: RemovingHouse,
): Promise<void> {
  // The show itself comes last: whoever begins again after a crash still finds the words by which the others are known.
  const reached = [...(await showsAfter(database, show)), show]
  for (const one of reached) {
    // Whoever plays it loses it here, and finds it due again.
    await stageManager.stop(one)
    await raiseFence(database, one)
    // What is put away would keep the words, and bring them back.
    await store.wake(one)
    const own = one === show ? removed : []
    const found = quoted === 'left' ? [] : await quotationsIn(one, { show, removed }, { database, modes })
    if (quoted === 'listed' && found.length > 0) {
      const since = new Date(clock.now()).toISOString()
      await database
        .insert(quotations)
        .values(found.map(({ take, seq }) => ({ take, seq, show: one, since })))
        .onConflictDoNothing()
    }
    const emptied = quoted === 'removed' ? [...own, ...found] : own
    if (emptied.length > 0) await redactEvents(database, { show: one, events: emptied, reason })
    // A page may quote half a line, so that none of these shows' pages is kept.
    const ofShow = await database.select({ id: takes.id }).from(takes).where(eq(takes.show, one))
    for (const { id } of ofShow) await store.book.redact(id, reason)
    const [now] = await database
      .update(shows)
      .set({ epoch: sql`${shows.epoch} + 1` })
      .where(eq(shows.id, one))
      .returning({ epoch: shows.epoch, take: shows.onStage, playing: shows.playing })
    if (now !== undefined) bus.publish(`stage.${one}`, now)
    tellWithdrawn(bus, one)
  }
  await settleReports({ show, removed, reason }, { database, clock })
}

/**
 * Where a show quotes what is removed from one: only in text that its events declare, and only after it was said. Whoever
 * said the same before quotes nobody.
 */
async function quotationsIn(
  reached: string,
  { show, removed }: Pick<Removing, 'show' | 'removed'>,
  { database, modes: { reader } }: Pick<Theatre, 'database' | 'modes'>,
): Promise<readonly EventPlace[]> {
  const sayings = removed.flatMap((event) => {
    const seq = reached === show ? event.seq : 0
    return (reader.wordsIn(event)?.said ?? []).map((text) => ({ text, seq }))
  })
  const quotes = quoting(sayings)
  const gone = new Set(removed.map(({ take, seq }) => `${take} ${seq}`))
  const first = Math.min(...sayings.map(({ seq }) => seq))
  if (sayings.length === 0) return []
  const ofShow = database.select({ id: takes.id }).from(takes).where(eq(takes.show, reached))
  const { take, seq, type, version, body } = events
  const later = await database
    .select({ take, seq, type, version, body })
    .from(events)
    .where(and(inArray(take, ofShow), gt(seq, first)))
  return later.filter((event) => {
    if (gone.has(`${event.take} ${event.seq}`)) return false
    const { said = [], told = [] } = reader.wordsIn(event as Pick<StageEvent, keyof typeof event>) ?? {}
    return [...said, ...told].some((text) => quotes({ text, seq: event.seq }))
  })
}

/** The shows into which somebody came who remembers this one, and those after them: what was said may have come up there. */
export async function showsAfter(database: Theatre['database'], show: string): Promise<readonly string[]> {
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

async function settleReports(
  { show, removed, reason }: Omit<Removing, 'quoted'>,
  { database, clock }: Pick<Theatre, 'database' | 'clock'>,
): Promise<void> {
  const seqs = removed.map(({ seq }) => seq)
  const open = and(eq(reports.show, show), inArray(reports.seq, seqs), isNull(reports.settled))
  const settled = `${new Date(clock.now()).toISOString()} ${reason}`
  if (seqs.length > 0) await database.update(reports).set({ settled }).where(open)
}
