import {
  asJson,
  type CompanionSheet,
  chatRoom,
  companionOf,
  companionsIn,
  houseDeputies,
  openingFacts,
  privateChatId,
  stateOf,
  tongueOf,
} from '@commedia/core'
import { requireRating } from '@commedia/core/care'
import type { CompanionSeen, HouseCompanion, ROUTES } from '@commedia/core/wire'
import { HOST_SEAT } from '../company/guest-seats.ts'
import { refused } from '../company/refused.ts'
import { standingShow } from '../company/standing-show.ts'
import { unusedName } from '../company/unused-name.ts'
import { LATELY_MS } from '../lives/lately.ts'
import { chat } from '../modes/chat.ts'
import { requirePlace } from '../people/places.ts'
import { newId } from '../people/secrets.ts'
import { rightsOf } from '../people/who.ts'
import { beginEvening } from './begin-evening.ts'
import { charactersWanted, type OfTheHouse, ofTheHouse } from './characters-wanted.ts'
import { evenings } from './evenings.ts'
import { cameOf, type Handlers, personOf, sitterOf } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { requireModel } from './require-model.ts'
import { requireEndpoint, showDetail, usualRating } from './show-detail.ts'

type Mine = Pick<typeof ROUTES, 'listCompanions' | 'openRoom' | 'getRoom' | 'sendToRoom'>

/** Companion rooms: opened, looked into, talked in. Everything else about them is as with any show. */
export function roomHandlers(theatre: GuardedTheatre, config: HttpConfig): Handlers<Mine> {
  const { database, stageManager, clock, random } = theatre
  const find = evenings(theatre)
  return {
    async listCompanions({ query: { language = 'en' } }) {
      const house = await ofTheHouse(language, config)
      return { companions: [...house].map(([name, one]) => listed(name, one)) }
    },

    async openRoom(asked) {
      const { id: owner, name } = personOf(asked)
      const { language, title, endpoint, rating = usualRating(config), companions: wanted } = asked.body
      if (endpoint === undefined) requireModel(config)
      else await requireEndpoint(owner, endpoint, theatre)
      requireRating(rating, config.rating ?? 'adult')
      await theatre.lives?.carryHomeLately(owner, clock.now() - LATELY_MS)
      const invited = await charactersWanted(wanted, { owner, language }, { database, config })
      const pasts = invited.flatMap(({ chronicle = [] }) => chronicle.map(({ take }) => take))
      const company = invited.map((character) => companionOf(character, { language, rating }))
      const id = newId('room')
      // Before anything is written; and again when the place is taken.
      await requirePlace(database, { id, owner, kind: 'rooms' }, config)
      const seed = Math.floor(random() * 0x7fffffff)
      const called = unusedName(
        name,
        company.map((one) => one.name),
      )
      const host: CompanionSheet = { id: HOST_SEAT, name: called, kind: 'user' }
      const facts = openingFacts(
        { companions: [host, ...company, ...houseDeputies(language)], language },
        seed,
      )
      const named = title ?? company.map((one) => one.name).join(tongueOf(language).comma)
      const evening = {
        id,
        kind: 'room' as const,
        owner,
        language,
        title: named,
        rating,
        endpoint,
        pasts,
        facts,
      }
      await beginEvening(evening, theatre, config)
      return showDetail(id, await rightsOf(database, owner, id), { ...theatre, find, config })
    },

    async getRoom({ params, asking }) {
      const { stage } = await find.on(params.show)
      if (theatre.modes.of(params.show) !== chat) throw refused('no-room', 'This is no companion room.')
      const { companions } = stateOf(stage, chatRoom)
      const isHost = asking.roles.includes(HOST_SEAT)
      return {
        companions: companionsIn({ stage }).map(
          ({ id, name, bio, avatar, mood, actions }): CompanionSeen => ({
            ...{ id, name, mood, description: companions[id]?.description ?? '' },
            ...{ bio: bio ?? null, avatar: avatar ?? null, aside: isHost ? privateChatId(id) : null },
            actions: actions.map((action) => ({ id: action.id, label: action.label })),
          }),
        ),
      }
    },

    async sendToRoom(asked) {
      const { show } = asked.params
      if (theatre.modes.of(show) !== chat) throw refused('no-room', 'This is no companion room.')
      const standing = await standingShow(database, show)
      if (standing?.endpoint === undefined) requireModel(config)
      const sitter = sitterOf(asked, asked.query.as)
      const done = await stageManager.cue(show, { cue: asJson(asked.body), sitter })
      return cameOf(done)
    },
  }
}

function listed(house: string, { character, from }: OfTheHouse): HouseCompanion {
  const { id, name, description } = character
  return { house, id, name, description, from }
}
