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
  // The seat goes last: whoever dies over it is followed by somebody who still knows whom to have get up.
  for (const { show, role } of sat) {
    await tell({ show, role, person }, theatre)
    await freeSeat(database, { show, role, person })
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
