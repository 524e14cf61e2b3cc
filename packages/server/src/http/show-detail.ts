import {
  type Blueprint,
  type Clock,
  CommediaError,
  chatRoom,
  type Language,
  NOT_WAITING,
  type Stage,
  stateOf,
} from '@commedia/core'
import { USUAL_RATING } from '@commedia/core/care'
import { AI_NOTICE, type Estimate, type Rating, type ShowDetail, type ShowListed } from '@commedia/core/wire'
import { type Database, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { showEstimate } from '../company/reckoning.ts'
import { isRoom, ROOM_SEATS } from '../company/room-seats.ts'
import { companyOfScreening, isScreening } from '../company/screening-seats.ts'
import { moneyOf } from '../company/show-money.ts'
import { openingOf, ratingIn, ShowOpening } from '../company/standing-show.ts'
import { isTable, KeptOpening, tableOpeningOf } from '../company/table-opening.ts'
import { tempoAt, waitingAt } from '../company/waiting-at.ts'
import { listEndpoints } from '../endpoints/endpoints.ts'
import { sittersOf } from '../people/seats.ts'
import { viewersOf, type Who } from '../people/who.ts'
import type { Evenings } from './evenings.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { reckoning } from './reckoning.ts'

const { shows } = tables

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
    readonly priceOf?: GuardedTheatre['priceOf']
    readonly find: Evenings
    readonly config: HttpConfig
  },
): Promise<ShowDetail> {
  const { database, clock, find, config } = house
  const [[row], { show, opened, over, stage }, sitters, money] = await Promise.all([
    database.select().from(shows).where(eq(shows.id, id)),
    find.on(id),
    sittersOf(database, id),
    isInCharge(who) ? moneyOf(database, id, config) : null,
  ])
  const opening = kindOf(id) === 'performance' ? ShowOpening.parse(row?.opening) : undefined
  const [viewer = ''] = viewersOf(who)
  const waiting = show.playing ? waitingAt(id, stage, { now: clock.now() })(viewer) : NOT_WAITING
  const cast = isRoom(id)
    ? companyOfRoom(stage)
    : isScreening(id)
      ? companyOfScreening(stage)
      : (opening?.blueprint.cast ?? partsOfCase(KeptOpening.parse(row?.opening)))
  return {
    ...listedShow(row as ShowRow, who),
    epoch: show.epoch,
    take: show.take,
    opened,
    over,
    cast: cast.map(({ id: role, name, description }) => {
      const sitter = sitters.get(role)
      const sits = sitter && { name: sitter.name, me: sitter.id === who.person?.id }
      return { id: role, name, description, sitter: sits ?? null }
    }),
    viewers: [...viewersOf(who)],
    waitsFor: [...waiting.waitsFor],
    choosing: waiting.choosing,
    next: waiting.next,
    tempo: tempoAt(id, stage),
    money: money && { ...money, estimate: estimateOf(opening, house) },
    rating: ratingIn(row?.care),
    notice: AI_NOTICE[show.language],
  }
}

/** What a play will take; a room, a table or a screening has no plan to tell it from. */
function estimateOf(
  opening: ShowOpening | undefined,
  { config, ...theatre }: Pick<GuardedTheatre, 'models' | 'priceOf'> & { readonly config: HttpConfig },
): Estimate | null {
  if (opening === undefined) return null
  const { blueprint, settings } = opening
  return showEstimate(blueprint, reckoning(theatre, config, settings.pages))
}

/** A show as it stands in a list. */
export function listedShow(
  { id, title, language, since, playing }: ShowRow,
  { rights, roles }: Pick<Who, 'rights' | 'roles'>,
): ShowListed {
  return {
    id,
    kind: kindOf(id),
    title,
    language: (language === 'zh' ? 'zh' : 'en') as Language,
    since,
    playing,
    rights: [...rights],
    roles: [...roles],
  }
}

function kindOf(id: string): ShowListed['kind'] {
  if (isRoom(id)) return 'room'
  if (isTable(id)) return 'table'
  return isScreening(id) ? 'screening' : 'performance'
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
  const mine = endpoints === undefined ? [] : await listEndpoints(owner, endpoints)
  if (mine.some((endpoint) => endpoint.id === id)) return
  throw new CommediaError('not-found', `You have brought no model ${id}.`)
}

type Part = Pick<Blueprint['cast'][number], 'id' | 'name' | 'description'>

/** The parts of a play, or the roles of a case as everybody at the table sees them. */
export async function partsOf(database: Database, id: string): Promise<readonly Part[]> {
  if (!isTable(id)) return (await openingOf(database, id)).blueprint.cast
  return partsOfCase(await tableOpeningOf(database, id))
}

function partsOfCase({ case: { roles } }: KeptOpening): readonly Part[] {
  return roles.map(({ id: role, name, face }) => ({ id: role, name, description: face }))
}

/** The companions of a room and its people; then the seats nobody ever sat in, for whoever comes. */
export function companyOfRoom(stage: Stage): readonly Part[] {
  const { companions } = stateOf(stage, chatRoom)
  const there = Object.values(companions).filter(({ kind }) => kind !== 'shell')
  const free = ROOM_SEATS.filter((role) => companions[role] === undefined)
  return [...there, ...free.map((id) => ({ id, name: '', description: '' }))]
}

/** Whether somebody may know what a show costs. */
function isInCharge({ rights }: Pick<Who, 'rights'>): boolean {
  return rights.has('owner') || rights.has('director')
}

type ShowRow = typeof shows.$inferSelect
