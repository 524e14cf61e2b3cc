import { CommediaError, type StageEvent, type Take } from '@commedia/core'
import { readAs, seatTaken } from '@commedia/core/events'
import type { Store } from '@commedia/node'
import type { Asking } from './asking.ts'
import type { Evenings } from './evenings.ts'

/** Which take somebody wants to see, and from where. */
export interface TakeWanted {
  readonly show: string
  /** The one on stage unless another is named. */
  readonly take: string | undefined
  readonly viewer: string
}

/**
 * Finds a take as somebody may see it. The one on stage is for everybody who may see the show; any other for its owner, its
 * director, and whoever sat in it in the seat they look from. To all others it is not there.
 */
export async function takeSeen(
  { show, take, viewer }: TakeWanted,
  { person, rights }: Pick<Asking, 'person' | 'rights'>,
  { find, store }: { readonly find: Evenings; readonly store: Pick<Store, 'journal'> },
): Promise<Take> {
  const found = await find.takeAt(show, take)
  if (take === undefined || rights.has('owner') || rights.has('director')) return found
  if (found.id === (await find.takeAt(show)).id) return found
  const events = await store.journal.read(found.id, { after: 0 })
  if (events.some((event) => isSittingDown(event, { role: viewer, person: person?.id }))) return found
  throw new CommediaError('no-such-take', `There is no take ${take} in this show that you were in.`)
}

function isSittingDown(
  event: StageEvent,
  { role, person }: { readonly role: string; readonly person: string | undefined },
): boolean {
  const taken = readAs(seatTaken, event)
  return taken?.role === role && taken.seat.kind === 'person' && taken.seat.person === person
}
