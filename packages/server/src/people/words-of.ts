import { Seat, type StageEvent } from '@commedia/core'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Theatre } from '../theatre.ts'

const { appearances, takes } = tables

/** What a person said and did in one show, each event once, wherever its takes share it. */
export interface PersonsWords {
  readonly show: string
  readonly events: readonly StageEvent[]
}

const SeatTaken = z.object({ role: z.string(), seat: Seat })

/** Everything a person said and did in any seat they ever sat in. */
export async function wordsOf(
  { database, store }: Pick<Theatre, 'database' | 'store'>,
  person: string,
): Promise<readonly PersonsWords[]> {
  const sat = await database
    .select({ show: appearances.show })
    .from(appearances)
    .where(eq(appearances.person, person))
    .orderBy(appearances.show)
  const found: PersonsWords[] = []
  for (const { show } of sat) {
    const ofShow = await database.select({ id: takes.id }).from(takes).where(eq(takes.show, show))
    const said = new Map<string, StageEvent>()
    for (const { id } of ofShow)
      for (const event of saidBy(person, await store.journal.read(id, { after: 0 })))
        said.set(`${event.take} ${event.seq}`, event)
    found.push({ show, events: [...said.values()] })
  }
  return found
}

function saidBy(person: string, record: readonly StageEvent[]): readonly StageEvent[] {
  const mine = new Set<string>()
  return record.filter((event) => {
    const taken = event.type === 'seat-taken' ? SeatTaken.safeParse(event.body).data : undefined
    if (taken !== undefined) {
      const { role, seat } = taken
      if (seat.kind === 'person' && seat.person === person) mine.add(role)
      else mine.delete(role)
      return false
    }
    return mine.has(event.by) && 'input' in event.cause
  })
}
