import { asJson, BOOTH, CommediaError, idFrom, type ModelDirectory, partOf, viewFor } from '@commedia/core'
import { requireRating } from '@commedia/core/care'
import { type KeptCue, lookPrompt, openScreening, screeningRoom } from '@commedia/core/screening'
import type { ROUTES } from '@commedia/core/wire'
import { dropLoosePictures, keepPictures, readPictures } from '@commedia/node'
import { HOST_SEAT } from '../company/guest-seats.ts'
import { refused } from '../company/refused.ts'
import { unusedName } from '../company/unused-name.ts'
import { LATELY_MS } from '../lives/lately.ts'
import { screening } from '../modes/screening.ts'
import { keepOnShelf } from '../people/kept-bytes.ts'
import { requirePlace } from '../people/places.ts'
import { newId } from '../people/secrets.ts'
import { rightsOf } from '../people/who.ts'
import { beginEvening } from './begin-evening.ts'
import { charactersWanted } from './characters-wanted.ts'
import { evenings } from './evenings.ts'
import { cameOf, type Handlers, personOf, sitterOf } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { requireModel } from './require-model.ts'
import { requireEndpoint, showDetail, usualRating } from './show-detail.ts'

type Mine = Pick<typeof ROUTES, 'openScreening' | 'getScreening' | 'sendToScreening' | 'getClipPictures'>

/** Screening rooms: opened, looked into, talked in. Everything else about them is as with any show. */
export function screeningHandlers(theatre: GuardedTheatre, config: HttpConfig): Handlers<Mine> {
  const { database, stageManager, clock } = theatre
  const find = evenings(theatre)

  const screeningOn = async (show: string) => {
    if (theatre.modes.of(show) !== screening) throw refused('no-screening', 'This is no screening room.')
    return find.on(show)
  }

  return {
    async openScreening(asked) {
      const { id: owner, name } = personOf(asked)
      const { language, title, endpoint, tries, rating = usualRating(config) } = asked.body
      if (endpoint === undefined) requireModel(config)
      else await requireEndpoint(owner, endpoint, theatre)
      requireRating(rating, config.rating ?? 'adult')
      await theatre.lives?.carryHomeLately(owner, clock.now() - LATELY_MS)
      const wanted = await charactersWanted(asked.body.characters, { owner, language }, { database, config })
      const pasts = wanted.flatMap(({ chronicle = [] }) => chronicle.map((past) => past.take))
      const id = newId('screening')
      // Before anything is written; and again when the place is taken.
      await requirePlace(database, { id, owner, kind: 'rooms' }, config)
      const facts = openScreening({
        ...{ title, language, characters: wanted },
        people: [
          {
            id: HOST_SEAT,
            name: unusedName(
              name,
              wanted.map((one) => one.name),
            ),
          },
        ],
        ...(tries === undefined ? {} : { tries }),
      })
      const evening = {
        id,
        kind: 'screening' as const,
        owner,
        language,
        title,
        rating,
        endpoint,
        pasts,
        facts,
      }
      await beginEvening(evening, theatre, config)
      return showDetail(id, await rightsOf(database, owner, id), { ...theatre, find, config })
    },

    async getScreening({ params }) {
      const { stage, show } = await screeningOn(params.show)
      const { sheets } = partOf(viewFor(BOOTH, stage), screeningRoom)
      return {
        characters: Object.values(sheets).map(({ id, name, description, avatar }) => ({
          ...{ id, name, description, avatar: avatar ?? null },
        })),
        ...(show.endpoint === undefined ? sightOf(theatre.models) : { sees: null, seesBy: null }),
      }
    },

    async sendToScreening(asked) {
      const { show } = asked.params
      const { show: standing } = await screeningOn(show)
      if (asked.body.kind === 'say' && standing.endpoint === undefined) requireModel(config)
      const sitter = sitterOf(asked, asked.query.as)
      if (asked.body.kind === 'say')
        return cameOf(await stageManager.cue(show, { cue: asJson(asked.body), sitter }))
      const { pictures, ...shown } = asked.body
      const clip = idFrom('clip', show, sitter.role, shown.id)
      const cue: KeptCue = { ...shown, name: clip, pictures: pictures.map(({ at }) => at) }
      // Kept before anybody may speak of them; the record and whoever carries cues hold none of them.
      const seen = pictures
        .filter(({ at }) => at >= shown.clip.start && at < shown.clip.end)
        .map((picture) => ({ ...picture, mediaType: 'image/jpeg' }))
      const bytes = seen.reduce((sum, { data }) => sum + Buffer.byteLength(data, 'base64'), 0)
      const byGuest = standing.owner !== sitter.person
      const since = new Date(clock.now()).toISOString()
      await keepOnShelf(database, { owner: standing.owner, bytes, byGuest, limits: config }, (transaction) =>
        keepPictures(transaction, { show, clip, byGuest }, { pictures: seen, since }),
      )
      try {
        return cameOf(await stageManager.cue(show, { cue: asJson(cue), sitter }))
      } finally {
        // What was refused, held back or removed before leaves nothing behind.
        await dropLoosePictures(database, { show, clip })
      }
    },

    async getClipPictures({ params }) {
      await screeningOn(params.show)
      const pictures = await readPictures(database, params)
      return {
        pictures: pictures.map(({ at, mediaType, data }) => ({
          ...{ at, mediaType },
          data: Buffer.from(data).toString('base64'),
        })),
      }
    },
  }
}

/** Whether the models of the house see pictures, and who says so; while none is connected nobody does. */
function sightOf(models: ModelDirectory) {
  try {
    const { vision, visionBy = 'name' } = models({ prompt: lookPrompt.id }).profile
    return { sees: vision, seesBy: visionBy }
  } catch (error) {
    if (error instanceof CommediaError) return { sees: false, seesBy: null }
    throw error
  }
}
