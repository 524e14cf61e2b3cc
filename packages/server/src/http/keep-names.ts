import { draftsOf, givenName, idFrom } from '@commedia/core'
import { type BodyOf, nameGiven, type Readable, readAs } from '@commedia/core/events'
import { newId } from '../people/secrets.ts'
import { namesGivenIn } from '../store/names-given.ts'
import type { Evening } from './evenings.ts'
import { everyEvent } from './every-event.ts'
import type { GuardedTheatre } from './http-theatre.ts'

type NameGiven = BodyOf<typeof nameGiven>

/** What people wished of their names and words holds in every take: one that was begun before they said it is told of it, once it has opened. */
export async function keepNames(
  { show, take, opened }: Pick<Evening, 'show' | 'take' | 'opened'>,
  { database, store, clock }: Pick<GuardedTheatre, 'database' | 'store' | 'clock'>,
): Promise<void> {
  if (!opened) return
  await store.wake(show.id)
  const wished = lastGiven(await namesGivenIn(database, show.id))
  if (wished.size === 0) return
  const known = lastGiven(await everyEvent(take.id, store))
  const missing = [...wished.values()].filter((wish) => !isSame(wish, known.get(wish.role)))
  if (missing.length === 0) return
  const given = missing.map((wish) => givenName(wish, wish))
  const at = new Date(clock.now()).toISOString()
  await store.journal.append(take.id, 'end', draftsOf(given, { input: idFrom('names', newId('names')), at }))
}

function lastGiven(events: readonly Readable[]): ReadonlyMap<string, NameGiven> {
  const given = events.flatMap((event) => readAs(nameGiven, event) ?? [])
  return new Map(given.map((one) => [one.role, one]))
}

function isSame(one: NameGiven, other: NameGiven | undefined): boolean {
  return one.name === other?.name && one.words === other.words
}
