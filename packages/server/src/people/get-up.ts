import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import type { Theatre } from '../theatre.ts'
import { freeSeat, type Sitting, tellStage } from './seats.ts'

const { seats, shows } = tables

/** Has a person get up from every seat they have, so that nobody waits for somebody who is gone. */
export async function getUp(
  theatre: Pick<Theatre, 'database' | 'stageManager' | 'store'>,
  person: string,
): Promise<void> {
  const { database } = theatre
  const sat = await database.select().from(seats).where(eq(seats.person, person))
  for (const { show, role } of sat) {
    const freed = await freeSeat(database, { show, role, person })
    if (freed !== undefined) await tell(freed, theatre)
  }
}

async function tell(
  sitting: Sitting,
  theatre: Pick<Theatre, 'database' | 'stageManager' | 'store'>,
): Promise<void> {
  const { database, store } = theatre
  const [show] = await database.select({ take: shows.onStage }).from(shows).where(eq(shows.id, sitting.show))
  if (show === undefined) return
  const [first] = await store.journal.read(show.take, { after: 0, limit: 1 })
  await tellStage(sitting, 'leave-seat', { ...theatre, opened: first !== undefined })
}
