import { type StageEvent, seatTaken } from '@commedia/core'
import { readAs } from '@commedia/core/events'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import type { Theatre } from '../theatre.ts'

const { appearances, takes } = tables

const PAGE_EVENTS = 500

/** The shows a person ever sat in. */
export async function showsSatIn(
  { database }: Pick<Theatre, 'database'>,
  person: string,
): Promise<readonly string[]> {
  const sat = await database
    .select({ show: appearances.show })
    .from(appearances)
    .where(eq(appearances.person, person))
    .orderBy(appearances.show)
  return sat.map(({ show }) => show)
}

/** What a person said and did in a show, in any seat: a page of the record at a time, each event once, wherever its takes share it. */
export async function* saidIn(
  show: string,
  person: string,
  { database, store }: Pick<Theatre, 'database' | 'store'>,
): AsyncGenerator<readonly StageEvent[], void> {
  const ofShow = await database.select({ id: takes.id }).from(takes).where(eq(takes.show, show))
  for (const { id } of ofShow) {
    const isSaid = saidBy(person)
    for (let after = 0, isLast = false; !isLast; ) {
      const page = await store.journal.read(id, { after, limit: PAGE_EVENTS })
      // What a take has of another is told there.
      yield page.filter((event) => isSaid(event) && event.take === id)
      isLast = page.length < PAGE_EVENTS
      after = page.at(-1)?.seq ?? after
    }
  }
}

/** Who sat in a role at the end of a record, if it was a person. */
export function sitterAfter(record: readonly StageEvent[], role: string): string | undefined {
  const taken = record.findLast((event) => readAs(seatTaken, event)?.role === role)
  const seat = taken && readAs(seatTaken, taken)?.seat
  return seat?.kind === 'person' ? seat.person : undefined
}

/** Whether an event of a record, asked for one after the other, is something a person said or did. */
export function saidBy(person: string): (event: StageEvent) => boolean {
  const mine = new Set<string>()
  return (event) => {
    const taken = readAs(seatTaken, event)
    if (taken === undefined) return mine.has(event.by) && 'input' in event.cause
    const { role, seat } = taken
    if (seat.kind === 'person' && seat.person === person) mine.add(role)
    else mine.delete(role)
    return false
  }
}
