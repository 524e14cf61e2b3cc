import type { Clock } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { fingerprintOf, newId, newSecret } from './secrets.ts'

/** Somebody new, and the secret that from now on says who they are. */
export interface Arrived {
  readonly person: { readonly id: string; readonly name: string; readonly since: string }
  readonly secret: string
}

/** Somebody comes in for the first time. */
export async function arrive(
  database: Database,
  { name }: { readonly name: string },
  clock: Pick<Clock, 'now'>,
): Promise<Arrived> {
  const secret = newSecret()
  const person = { id: newId('person'), name, since: new Date(clock.now()).toISOString() }
  await database.insert(tables.people).values({ ...person, secret: fingerprintOf(secret) })
  return { person, secret }
}
