import { asLanguage, type Clock, CommediaError, inLanguage, NOT_WAITING, onTheBill } from '@commedia/core'
import { USUAL_RATING } from '@commedia/core/care'
import { AI_NOTICE, type Rating, type ShowDetail, type ShowListed } from '@commedia/core/wire'
import type { Database } from '@commedia/node'
import { moneyOf } from '../company/show-money.ts'
import { ratingIn } from '../company/standing-show.ts'
import { endpointOf } from '../endpoints/endpoints.ts'
import { type Modes, tempoAt } from '../modes/modes.ts'
import { sittersOf } from '../people/seats.ts'
import { viewersOf, type Who } from '../people/who.ts'
import { findShow, type ShowRow } from '../store/kept-shows.ts'
import type { Evenings } from './evenings.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { reckonerFor } from './reckoning.ts'

/** Whoever asks about a show, as far as it matters to what they are told. */
export type Asker = Pick<Who, 'person' | 'rights' | 'roles'>

/** A show as somebody who may see it sees it from outside. */
export async function showDetail(
  id: string,
  who: Asker,
  house: {
    readonly database: Database
    readonly clock: Pick<Clock, 'now'>
    readonly models: GuardedTheatre['models']
    readonly modes: Modes
    readonly priceOf?: GuardedTheatre['priceOf']
    readonly find: Evenings
    readonly config: HttpConfig
  },
): Promise<ShowDetail> {
  const { database, clock, find, modes, config } = house
  const [row, { show, opened, over, stage }, sitters, money] = await Promise.all([
    findShow(database, id),
    find.on(id),
    sittersOf(database, id),
    isInCharge(who) ? moneyOf(database, id, config) : null,
  ])
  const mode = modes.of(id)
  const [viewer = ''] = viewersOf(who)
  const waiting = show.playing ? mode.waiting(stage, clock.now())(viewer) : NOT_WAITING
  const cast = await mode.cast({ opening: async () => row?.opening, stage: async () => stage })
  return {
    ...listedShow(row as ShowRow, who, modes),
    epoch: show.epoch,
    take: show.take,
    opened,
    over,
    cast: cast.map((character) => {
      const { id: role } = character
      const sitter = sitters.get(role)
      const sits = sitter && { name: sitter.name, me: sitter.id === who.person?.id }
      return { id: role, ...onTheBill(character), sitter: sits ?? null }
    }),
    viewers: [...viewersOf(who)],
    waitsFor: [...waiting.waitsFor],
    choosing: waiting.choosing,
    next: waiting.next,
    tempo: tempoAt(mode, stage),
    money: money && {
      ...money,
      estimate: mode.estimate?.(row?.opening, await reckonerFor(show, house, config)) ?? null,
    },
    rating: ratingIn(row?.care),
    notice: inLanguage(show.language, AI_NOTICE),
  }
}

/** A show as it stands in a list. */
export function listedShow(
  { id, title, language, since, playing }: ShowRow,
  { rights, roles }: Pick<Who, 'rights' | 'roles'>,
  modes: Modes,
): ShowListed {
  return {
    id,
    kind: modes.of(id).kind,
    title,
    language: asLanguage(language),
    since,
    playing,
    rights: [...rights],
    roles: [...roles],
  }
}

/** How strong a show is unless somebody says. */
export function usualRating({ rating = USUAL_RATING }: HttpConfig): Rating {
  return rating === 'everyone' ? 'everyone' : USUAL_RATING
}

/** Refuses a model that this person did not bring. */
export async function requireEndpoint(
  owner: string,
  id: string,
  { endpoints }: GuardedTheatre,
): Promise<void> {
  if (endpoints !== undefined && (await endpointOf(owner, id, endpoints)) !== undefined) return
  throw new CommediaError('not-found', `You have brought no model ${id}.`)
}

/** Whether somebody may know what a show costs. */
function isInCharge({ rights }: Pick<Who, 'rights'>): boolean {
  return rights.has('owner') || rights.has('director')
}
