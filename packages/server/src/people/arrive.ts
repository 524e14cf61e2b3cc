import { type Clock, nameLine } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { fingerprintOf, newId, newSecret } from './secrets.ts'

/** Somebody new, and the secret that from now on says who they are. */
export interface Arrived {
  readonly person: { readonly id: string; readonly name: string; readonly since: string }
  readonly secret: string
}

/** Somebody comes in for the first time: by themselves, or as a guest by a link. */
export async function arrive(
  database: Database,
  { name, guest = false }: { readonly name: string; readonly guest?: boolean },
  clock: Pick<Clock, 'now'>,
): Promise<Arrived> {
  const secret = newSecret()
  const person = { id: newId('person'), name: nameLine(name), since: new Date(clock.now()).toISOString() }
  await database.insert(tables.people).values({ ...person, guest, secret: fingerprintOf(secret) })
  return { person, secret }
}

/** A guest comes in by themselves: the same person from now on, known by another secret, and free to begin what they like. */
export async function becomeMember(
  database: Database,
  { id, name, since }: Arrived['person'],
): Promise<Arrived> {
  const secret = newSecret()
  const { people } = tables
  await database
    .update(people)
    .set({ guest: false, secret: fingerprintOf(secret) })
    .where(eq(people.id, id))
  return { person: { id, name, since }, secret }
}
