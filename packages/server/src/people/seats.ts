import { CommediaError, idFrom, type Json } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { and, eq } from 'drizzle-orm'
import type { Theatre } from '../theatre.ts'
import { changeOpening } from './change-opening.ts'
import { newId } from './secrets.ts'

const { seats, people } = tables

/** A seat of a show and whose it is. */
export interface Sitting {
  readonly show: string
  readonly role: string
  readonly person: string
}

/** Who sits where, by name. */
export async function sittersOf(
  database: Database,
  show: string,
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string }>> {
  const found = await database
    .select({ role: seats.role, id: people.id, name: people.name })
    .from(seats)
    .innerJoin(people, eq(people.id, seats.person))
    .where(eq(seats.show, show))
  return new Map(found.map(({ role, ...person }) => [role, person]))
}

/** Gives a free seat to a person; says whether it was free. */
export async function giveSeat(database: Database, sitting: Sitting): Promise<boolean> {
  const taken = await database.insert(seats).values(sitting).onConflictDoNothing().returning()
  return taken.length > 0
}

/** Frees a seat, whoever sits in it or only if it is this person; gives who sat there. */
export async function freeSeat(
  database: Database,
  { show, role, person }: { readonly show: string; readonly role: string; readonly person?: string },
): Promise<Sitting | undefined> {
  const mine = person === undefined ? undefined : eq(seats.person, person)
  const [freed] = await database
    .delete(seats)
    .where(and(eq(seats.show, show), eq(seats.role, role), mine))
    .returning()
  return freed
}

/** Whether a seat is still somebody's. */
async function isTheirs(database: Database, { show, role, person }: Sitting): Promise<boolean> {
  const own = and(eq(seats.show, show), eq(seats.role, role), eq(seats.person, person))
  const found = await database.select({ role: seats.role }).from(seats).where(own)
  return found.length > 0
}

/** How the stage is told of a seat. */
interface SeatTold extends Pick<Theatre, 'database' | 'stageManager'> {
  readonly opened: boolean
  /** The id of the cue somebody sent themselves: a refusal is for them to hear. */
  readonly cue?: string
}

/**
 * Lets the stage know who sits down or gets up, and gives what came of it. A show that has not opened yet learns it from how it
 * opens; one that has, by a cue. Whoever lost their seat while they sat down gets up again: nobody else could have told the stage before.
 */
export async function tellStage(
  sitting: Sitting,
  does: 'take-seat' | 'leave-seat',
  { database, stageManager, opened, cue: sent }: SeatTold,
): Promise<Json | undefined> {
  const { show, role, person } = sitting
  await changeOpening(database, show, async (opening, transaction) => {
    const sits = does === 'take-seat' && (await isTheirs(transaction, sitting))
    const { [role]: _before, ...others } = opening.seats
    return { ...opening, seats: sits ? { ...others, [role]: { kind: 'person', person } } : others }
  })
  if (!opened) return undefined
  const cue = { kind: does, id: sent ?? idFrom('cue', newId('seat')) }
  const came = await stageManager.cue(show, { cue, sitter: { role, person } }).catch((error: unknown) => {
    // It has heard it already, from themselves or from a link used twice, or it is over and needs nobody any more.
    if (sent !== undefined || !(error instanceof CommediaError && error.code === 'bad-cue')) throw error
    return undefined
  })
  if (does === 'take-seat' && !(await isTheirs(database, sitting)))
    await tellStage(sitting, 'leave-seat', { database, stageManager, opened })
  return came
}
