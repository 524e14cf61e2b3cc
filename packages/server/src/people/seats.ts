import { CommediaError, idFrom, type Json, Seat } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Theatre } from '../theatre.ts'
import { newId } from './secrets.ts'

const { seats, shows, people } = tables

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

const Opening = z.looseObject({ seats: z.record(z.string(), Seat).default({}) })

/**
 * Lets the stage know who sits down or gets up. A show that has not opened yet learns it from how it opens; one that
 * has, by a cue.
 */
export async function tellStage(
  sitting: Sitting,
  does: 'take-seat' | 'leave-seat',
  {
    database,
    stageManager,
    opened,
  }: Pick<Theatre, 'database' | 'stageManager'> & { readonly opened: boolean },
): Promise<void> {
  const { show, role, person } = sitting
  await database.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ opening: shows.opening })
      .from(shows)
      .where(eq(shows.id, show))
      .for('update')
    if (found === undefined) return
    const opening = Opening.parse(found.opening)
    const { [role]: _before, ...others } = opening.seats
    const taken = does === 'take-seat' ? { ...others, [role]: { kind: 'person' as const, person } } : others
    const changed = { ...opening, seats: taken } as unknown as Json
    await transaction.update(shows).set({ opening: changed }).where(eq(shows.id, show))
  })
  if (!opened) return
  const cue = { kind: does, id: idFrom('cue', newId('seat')) }
  await stageManager.cue(show, { cue, sitter: { role, person } }).catch((error: unknown) => {
    // It has heard it already, from themselves or from a link used twice, or it is over and needs nobody any more.
    if (!(error instanceof CommediaError && error.code === 'bad-cue')) throw error
  })
}
