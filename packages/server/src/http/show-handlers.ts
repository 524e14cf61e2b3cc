import {
  asJson,
  Blueprint,
  CommediaError,
  carriedMemories,
  choicesIn,
  type Json,
  loadStage,
  meant,
  ShowSettings,
} from '@commedia/core'
import { requireRating } from '@commedia/core/care'
import type { ROUTES, ShowDetail, ShowRight } from '@commedia/core/wire'
import { tellWithdrawn } from '../bus/withdrawn.ts'
import { usualForShow } from '../company/reckoning.ts'
import { refused } from '../company/refused.ts'
import { changeCap } from '../company/show-money.ts'
import { LATELY_MS } from '../lives/lately.ts'
import { changeOpening } from '../people/change-opening.ts'
import { deleteShow } from '../people/delete-show.ts'
import { openPurses } from '../people/open-purses.ts'
import { tellStage } from '../people/seats.ts'
import { newId } from '../people/secrets.ts'
import { rightsOf } from '../people/who.ts'
import { findBlueprint } from '../store/kept-blueprints.ts'
import {
  careIn,
  changeShow,
  keepShow,
  restShow,
  type ShowsWanted,
  showsOf,
  tagsOf,
} from '../store/kept-shows.ts'
import { playable } from './blueprint-handlers.ts'
import { evenings } from './evenings.ts'
import { cameOf, type Handlers, personOf, sitterOf } from './handler.ts'
import { heldShows, letGoOf } from './held-shows.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { keepRating } from './keep-rating.ts'
import { reckonerFor } from './reckoning.ts'
import { requireModel } from './require-model.ts'
import { type Asker, listedShow, requireEndpoint, showDetail, usualRating } from './show-detail.ts'
import { withCast } from './with-cast.ts'

type Mine = Pick<
  typeof ROUTES,
  | 'listShows'
  | 'createShow'
  | 'getShow'
  | 'changeShow'
  | 'deleteShow'
  | 'startShow'
  | 'stopShow'
  | 'holdShow'
  | 'sendCue'
  | 'sayTyping'
>

/** Shows: begun, started, stopped, cued. */
export function showHandlers(theatre: GuardedTheatre, config: HttpConfig): Handlers<Mine> {
  const { database, store, bus, stageManager, going, modes, clock } = theatre
  const find = evenings(theatre)
  const held = heldShows(bus, (error) => config.onFault?.(error, 'a held show'))

  const detail = (id: string, who: Asker): Promise<ShowDetail> =>
    showDetail(id, who, { ...theatre, find, config })

  const rest = async (id: string): Promise<void> => {
    const row = await restShow(database, id)
    if (row !== undefined) bus.publish(`stage.${id}`, { ...row, playing: false })
  }

  return {
    async listShows(asked) {
      const { most = USUAL_LIST, ...wanted } = asked.query
      return shownTo(personOf(asked).id, { ...wanted, most }, theatre)
    },

    async createShow(asked) {
      const owner = personOf(asked).id
      const { title, settings = {}, rating = usualRating(config), after, endpoint, cast = {} } = asked.body
      if (endpoint !== undefined) await requireEndpoint(owner, endpoint, theatre)
      if (Object.keys(cast).length > 0) await theatre.lives?.carryHomeLately(owner, clock.now() - LATELY_MS)
      const wanted = await blueprintOf(asked.body.blueprint, owner, { ...theatre, config })
      const blueprint = playable(await withCast(wanted, { owner, cast }, theatre))
      const opening = {
        blueprint,
        seats: {},
        settings: ShowSettings.parse({ tempo: config.tempo, ...settings }),
        memories: after === undefined ? [] : await memoriesOf(after, owner),
        cast,
        ...(endpoint === undefined ? {} : { endpoint }),
      }
      requireRating(rating, config.rating ?? 'adult')
      const [id, take] = [newId('show'), newId('take')]
      const { pages } = opening.settings
      const usual = usualForShow(blueprint, (await reckonerFor({ owner, endpoint }, theatre, config))(pages))
      await openPurses(database, { piece: id, owner, usual }, config)
      await store.journal.begin({ id: take, show: id })
      await keepShow(database, {
        id,
        owner,
        title: title ?? blueprint.title,
        language: blueprint.language,
        opening: asJson(opening),
        onStage: take,
        care: { rating },
        since: new Date(clock.now()).toISOString(),
      })
      return detail(id, await rightsOf(database, owner, id))
    },

    getShow: ({ params, asking }) => detail(params.show, asking),

    async changeShow({ params, body, asking }) {
      const { show: id } = params
      const { title, tags, rating, settings, cap } = body
      if (!modes.of(id).hasCurtain && (rating ?? settings) !== undefined)
        throw refused('curtain-up', 'How a room or a table is played was settled when it was opened.')
      if (rating !== undefined) requireRating(rating, config.rating ?? 'adult')
      const row = await careIn(database, id)
      const care = rating === undefined ? {} : { care: { ...(row?.care as Record<string, Json>), rating } }
      if (settings !== undefined) await resettle(id, settings)
      const named = { ...(title === undefined ? {} : { title }), ...(tags && { tags: [...new Set(tags)] }) }
      const changed = { ...named, ...care }
      if (cap !== undefined) await changeCap(database, { show: id, cap }, config)
      await changeShow(database, id, changed)
      if (rating !== undefined) await keepRating(await find.on(id), rating, theatre)
      return detail(id, asking)
    },

    async deleteShow({ params }) {
      await rest(params.show)
      await stageManager.stop(params.show)
      await deleteShow(database, params.show)
      bus.publish(`stage.${params.show}`, {})
      tellWithdrawn(bus, params.show)
      return { done: true }
    },

    async startShow({ params, asking }) {
      const { show } = await find.on(params.show)
      if (show.endpoint === undefined) requireModel(config)
      await going.playOn(params.show, { asking })
      return { done: true }
    },

    async stopShow({ params }) {
      bus.publish(letGoOf(params.show), {})
      await rest(params.show)
      await stageManager.stop(params.show)
      // A talk that was stopped is over, and a play is when nobody comes back: whoever was in it makes memories of it.
      await going.wake(params.show)
      return { done: true }
    },

    async holdShow(asked) {
      const { params, body, asking } = asked
      const { show } = params
      const wasPlayed = (await find.on(show)).show.playing
      await rest(show)
      await stageManager.stop(show)
      const by = { screen: body.screen, person: personOf(asked).id }
      held.hold(show, by, { wasPlayed, goOn: () => going.playOn(show, { asking }) })
      return { done: true }
    },

    async sendCue(asked) {
      const { show } = asked.params
      const sitter = sitterOf(asked, asked.query.as)
      if (asked.body.kind === 'take-seat') {
        const { opened } = await find.on(show)
        const told = { database, stageManager, opened, cue: asked.body.id }
        return cameOf(await tellStage({ show, ...sitter }, 'take-seat', told))
      }
      return cameOf(await stageManager.cue(show, { cue: asJson(asked.body), sitter }))
    },

    async sayTyping(asked) {
      const { role } = sitterOf(asked, asked.query.as)
      const since = asked.body.typing ? clock.now() : null
      bus.publish(`typing.${asked.params.show}`, { role, since })
      return { done: true }
    },
  }

  async function resettle(id: string, settings: ChangedSettings): Promise<void> {
    if ((await find.on(id)).opened)
      throw refused('curtain-up', 'The curtain is up: how it is played was settled before.')
    await changeOpening(database, id, (opening) => ({
      ...opening,
      settings: ShowSettings.parse({ ...opening.settings, ...settings }),
    }))
  }

  async function memoriesOf(earlier: string, owner: string) {
    const { rights } = await rightsOf(database, owner, earlier)
    if (!rights.has('owner')) throw new CommediaError('not-found', 'There is no such earlier show of yours.')
    const { take } = await find.on(earlier)
    return carriedMemories(await loadStage(take, { ...store, reader: modes.reader }))
  }
}

/** So many shows are listed unless somebody asks for fewer or more. */
const USUAL_LIST = 100

/** The shows somebody may see, newest first. */
async function shownTo(person: string, wanted: ShowsWanted, { database, modes }: GuardedTheatre) {
  const [{ found, count }, tags] = await Promise.all([
    showsOf(database, person, wanted),
    tagsOf(database, person),
  ])
  const shows = found
    .filter(({ row }) => modes.knows(row.id))
    .map(({ row, roles, granted }) => {
      const rights = new Set<ShowRight>([
        ...(row.owner === person ? (['owner'] as const) : []),
        ...(roles.length > 0 ? (['seat'] as const) : []),
        ...granted.map((right) => (right === 'watch' ? ('watcher' as const) : ('director' as const))),
      ])
      const { id, tags, opening } = row
      return {
        ...listedShow(row, { rights, roles }, modes),
        tags: row.owner === person ? tags : [],
        cover: modes.of(id).cover?.(opening) ?? null,
      }
    })
  return { shows, count, tags: [...tags] }
}

type ChangedSettings = { readonly [Key in keyof ShowSettings]?: ShowSettings[Key] | undefined }

async function blueprintOf(
  wanted: string | Blueprint,
  owner: string,
  { database, config }: Pick<GuardedTheatre, 'database'> & { readonly config: HttpConfig },
): Promise<Blueprint> {
  if (typeof wanted !== 'string') return wanted
  const bundled = config.bundled.get(wanted)
  if (bundled !== undefined) return bundled
  const found = await findBlueprint(database, wanted, owner)
  if (found !== undefined) return Blueprint.parse(found.blueprint)
  const all = [...config.bundled].map(([id, play]) => ({ id, name: play.title, play }))
  const titled = meant(wanted, all)
  if (titled !== undefined) return titled.play
  throw new CommediaError('not-found', 'There is no such blueprint.', { choices: choicesIn(all) })
}
