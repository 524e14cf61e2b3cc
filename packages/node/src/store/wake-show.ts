import { CommediaError, type ObjectStore } from '@commedia/core'
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { coldEvents } from './cold-tables.ts'
import type { Database } from './database.ts'
import { MissingObject, type PackedShow, readPacked } from './packed-show.ts'
import { heapsOf, writeRows } from './rows-as-text.ts'
import { shows, takes } from './schema.ts'
import { NOW, noteLoose, throwAway } from './sweep-objects.ts'

/** Thrown by whoever finds that what they look for is put away: the store wakes the show, and has it done again. */
export class PutAway extends CommediaError {
  readonly show: string

  constructor(show: string) {
    super('store-failed', `${show} is put away, and has to be woken first.`)
    this.show = show
  }
}

/** Whoever asked for a show so lately need not say so again: for twice as long it is not put away. */
export const TOUCHED_FOR_MS = 43_200_000

/**
 * Throws `PutAway` where a show is put away. After it has returned, none will be for hours: it waits for whoever is putting the show
 * away just now.
 */
export async function keepHere(
  database: Database,
  of: { readonly show: string } | { readonly take: string },
): Promise<void> {
  const isMeant =
    'show' in of
      ? eq(shows.id, of.show)
      : inArray(shows.id, database.select({ show: takes.show }).from(takes).where(eq(takes.id, of.take)))
  const [touched] = await database
    .update(shows)
    .set({ woken: NOW })
    .where(and(isMeant, lt(shows.woken, sql`${NOW} - ${TOUCHED_FOR_MS}`)))
    .returning({ id: shows.id })
  if (touched !== undefined && (await keyOf(database, touched.id)) !== undefined)
    throw new PutAway(touched.id)
}

/**
 * Brings a show back from its object, all or nothing; of several that wake it at once one does, and the others find it here. Its
 * object is thrown away.
 */
export async function wakeShow(
  database: Database,
  objects: ObjectStore | undefined,
  show: string,
): Promise<void> {
  for (let key = await keyOf(database, show); key !== undefined; ) {
    const packed = await readPacked(objects, { show, key }).catch((error) => {
      if (!(error instanceof MissingObject)) throw error
      return error
    })
    if (!(packed instanceof MissingObject)) {
      await bringBack(database, { key, ...packed })
      // Nobody waits for it to be thrown away; where that fails, whoever sweeps next does it.
      void throwAway(database, objects, key).catch(() => {})
    }
    const now = await keyOf(database, show)
    // Somebody else may have woken it meanwhile, and then its takes name this object no more.
    if (packed instanceof MissingObject && now === key) throw packed
    key = now
  }
}

async function bringBack(
  database: Database,
  { show, key, rows }: PackedShow & { readonly key: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const ofShow = eq(takes.show, show)
    const held = await transaction
      .select({ id: takes.id, cold: takes.cold })
      .from(takes)
      .where(ofShow)
      .orderBy(takes.id)
      .for('update')
    if (!held.some(({ cold }) => cold === key)) return
    // A page that was written late, by whoever still played it, is there already.
    const details = { leave: true, known: new Map() }
    for (const heap of heapsOf(rows)) await writeRows(transaction, heap, details)
    const ids = held.map(({ id }) => id)
    await transaction.delete(coldEvents).where(inArray(coldEvents.take, ids))
    await transaction
      .update(takes)
      .set({ cold: null })
      .where(and(ofShow, eq(takes.cold, key)))
    await transaction.update(shows).set({ woken: NOW }).where(eq(shows.id, show))
    await noteLoose(transaction, { key })
  })
}

/** The object a show lies in, if it is put away. */
async function keyOf(database: Database, show: string): Promise<string | undefined> {
  const [found] = await database
    .select({ key: takes.cold })
    .from(takes)
    .where(and(eq(takes.show, show), isNotNull(takes.cold)))
    .limit(1)
  return found?.key ?? undefined
}
