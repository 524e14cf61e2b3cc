import { draftsOf, type Fact, fact, HOUSE, idFrom, type Json, type Language, seatTaken } from '@commedia/core'
import type { ContentRating } from '@commedia/core/care'
import { HOST_SEAT } from '../company/guest-seats.ts'
import { usualForEvening } from '../company/reckoning.ts'
import { openPurses } from '../people/open-purses.ts'
import { requirePlace } from '../people/places.ts'
import { giveSeat } from '../people/seats.ts'
import { newId } from '../people/secrets.ts'
import { keepShow } from '../store/kept-shows.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { reckonerFor } from './reckoning.ts'

/** An evening in a room, as it is to begin. */
export interface EveningToBegin {
  readonly id: string
  readonly kind: 'room' | 'screening'
  readonly owner: string
  readonly language: Language
  readonly title: string
  readonly rating: ContentRating
  readonly endpoint: string | undefined
  /** The takes that what is remembered here comes from: words that are removed there are removed here too. */
  readonly pasts: readonly string[]
  /** How it opens; its host sits down after that. */
  readonly facts: readonly Fact[]
}

/** Begins the record of an evening and keeps it, with its host in their seat. */
export async function beginEvening(
  { id, kind, owner, language, title, rating, endpoint, pasts, facts }: EveningToBegin,
  theatre: GuardedTheatre,
  config: HttpConfig,
): Promise<void> {
  const { database, store, clock } = theatre
  const take = newId('take')
  const hosted = fact(seatTaken, {
    by: 'stage-manager',
    audience: [HOST_SEAT, HOUSE],
    body: { role: HOST_SEAT, seat: { kind: 'person', person: owner } },
  })
  const at = new Date(clock.now()).toISOString()
  const usual = usualForEvening((await reckonerFor({ owner, endpoint }, theatre, config))())
  await openPurses(database, { piece: id, owner, usual }, config)
  await store.journal.begin({ id: take, show: id })
  await store.journal.append(take, 0, draftsOf([...facts, hosted], { input: idFrom('opening', id), at }))
  await database.transaction(async (transaction) => {
    await requirePlace(transaction, { id, owner, kind: 'rooms' }, config)
    await keepShow(transaction, {
      ...{ id, owner, language, title, onStage: take, care: { rating }, since: at, playing: true },
      opening: { kind, pasts, ...(endpoint === undefined ? {} : { endpoint }) } as Json,
    })
  })
  await giveSeat(database, { show: id, role: HOST_SEAT, person: owner })
}
