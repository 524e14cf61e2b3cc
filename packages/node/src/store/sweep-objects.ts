import type { ObjectStore } from '@commedia/core'
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { coldEvents, looseObjects } from './cold-tables.ts'
import { type Database, rowsOf } from './database.ts'
import { takes } from './schema.ts'

/** The hour by the database's clock, which is one for all who share it, in milliseconds since 1970. */
export const NOW: SQL<number> = sql<number>`round(extract(epoch FROM now()) * 1000)::bigint`

// Any number that no other program on the same server is likely to have chosen.
const OBJECTS_LOCK = 1_201_774_410

/** Notes that an object is in no show's use, from now on or after so long. */
export async function noteLoose(
  database: Database,
  { key, afterMs = 0 }: { readonly key: string; readonly afterMs?: number },
): Promise<void> {
  await database
    .insert(looseObjects)
    .values({ key, due: sql`${NOW} + ${afterMs}` })
    .onConflictDoNothing()
}

/** Forgets what is known of a show that is put away, inside the transaction that deletes it; its object goes with the next sweep. */
export async function dropObjects(transaction: Database, show: string): Promise<void> {
  const ofShow = transaction.select({ id: takes.id }).from(takes).where(eq(takes.show, show))
  await transaction.delete(coldEvents).where(inArray(coldEvents.take, ofShow))
  const lying = await transaction.selectDistinct({ key: takes.cold }).from(takes).where(eq(takes.show, show))
  for (const { key } of lying) if (key !== null) await noteLoose(transaction, { key })
}

/** Has no object thrown away until the transaction ends: whoever copies a house still finds all that it saw in use. */
export async function holdObjects(transaction: Database): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock_shared(${sql.raw(String(OBJECTS_LOCK))})`)
}

/**
 * Throws away objects that no show lies in any more, and those whose writers died over them; while a house is copied, none.
 * Says how many went.
 */
export async function sweepObjects(database: Database, objects: ObjectStore): Promise<number> {
  for (let swept = 0; ; swept++)
    if (!(await database.transaction((inside) => sweepOne(inside, objects)))) return swept
}

/** Throws one object away, if no show lies in it. */
export async function throwAway(
  database: Database,
  objects: ObjectStore | undefined,
  key: string,
): Promise<void> {
  if (objects !== undefined) await database.transaction((inside) => sweepOne(inside, objects, key))
}

async function sweepOne(transaction: Database, objects: ObjectStore, key?: string): Promise<boolean> {
  const [lock] = await rowsOf<{ free: boolean }>(
    transaction,
    sql`SELECT pg_try_advisory_xact_lock(${sql.raw(String(OBJECTS_LOCK))})::boolean AS free`,
  )
  if (lock?.free !== true) return false
  // Held while it is thrown away: whoever is late to put a show there waits, and finds the key gone.
  const [loose] = await transaction
    .select({ key: looseObjects.key })
    .from(looseObjects)
    .where(and(lte(looseObjects.due, NOW), key === undefined ? undefined : eq(looseObjects.key, key)))
    .orderBy(asc(looseObjects.due))
    .limit(1)
    .for('update')
  if (loose === undefined) return false
  await objects.delete(loose.key)
  await transaction.delete(looseObjects).where(eq(looseObjects.key, loose.key))
  return true
}
