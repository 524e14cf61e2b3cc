import {
  asJson,
  type CompanionSheet,
  chatRoom,
  companionOf,
  companionsIn,
  draftsOf,
  fact,
  HOUSE,
  houseDeputies,
  idFrom,
  type Json,
  openingFacts,
  privateChatId,
  seatTaken,
  stateOf,
  tongueOf,
} from '@commedia/core'
import { requireRating } from '@commedia/core/care'
import type { CompanionSeen, HouseCompanion, ROUTES } from '@commedia/core/wire'
import { usualForEvening } from '../company/reckoning.ts'
import { refused } from '../company/refused.ts'
import { HOST_SEAT } from '../company/room-seats.ts'
import { standingShow } from '../company/standing-show.ts'
import { unusedName } from '../company/unused-name.ts'
import { LATELY_MS } from '../lives/lately.ts'
import { chat } from '../modes/chat.ts'
import { openPurses } from '../people/open-purses.ts'
import { requirePlace } from '../people/places.ts'
import { giveSeat } from '../people/seats.ts'
import { newId } from '../people/secrets.ts'
import { rightsOf } from '../people/who.ts'
import { keepShow } from '../store/kept-shows.ts'
import { charactersWanted, type OfTheHouse, ofTheHouse } from './characters-wanted.ts'
import { evenings } from './evenings.ts'
import { cameOf, type Handlers, personOf, sitterOf } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { reckonerFor } from './reckoning.ts'
import { requireModel } from './require-model.ts'
import { requireEndpoint, showDetail, usualRating } from './show-detail.ts'

type Mine = Pick<typeof ROUTES, 'listCompanions' | 'openRoom' | 'getRoom' | 'sendToRoom'>

/** Companion rooms: opened, looked into, talked in. Everything else about them is as with any show. */
export function roomHandlers(theatre: GuardedTheatre, config: HttpConfig): Handlers<Mine> {
  const { database, store, stageManager, clock, random } = theatre
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
      // Where what is remembered here comes from: words that are removed there are removed here too.
      const pasts = invited.flatMap(({ chronicle = [] }) => chronicle.map(({ take }) => take))
      const company = invited.map((character) => companionOf(character, { language, rating }))
      const [id, take] = [newId('room'), newId('take')]
      // Before anything is written; and again when the place is taken.
      await requirePlace(database, { id, owner, kind: 'rooms' }, config)
      const seed = Math.floor(random() * 0x7fffffff)
      const called = unusedName(
        name,
        company.map((one) => one.name),
      )
      const host: CompanionSheet = { id: HOST_SEAT, name: called, kind: 'user' }
      const facts = [
        ...openingFacts({ companions: [host, ...company, ...houseDeputies(language)], language }, seed),
        fact(seatTaken, {
          by: 'stage-manager',
          audience: [HOST_SEAT, HOUSE],
          body: { role: HOST_SEAT, seat: { kind: 'person', person: owner } },
        }),
      ]
      const at = new Date(clock.now()).toISOString()
      const usual = usualForEvening((await reckonerFor({ owner, endpoint }, theatre, config))())
      await openPurses(database, { piece: id, owner, usual }, config)
      await store.journal.begin({ id: take, show: id })
      await store.journal.append(take, 0, draftsOf(facts, { input: idFrom('opening', id), at }))
      await database.transaction(async (transaction) => {
        await requirePlace(transaction, { id, owner, kind: 'rooms' }, config)
        await keepShow(transaction, {
          ...{ id, owner, language, onStage: take, care: { rating }, since: at, playing: true },
          title: title ?? company.map((one) => one.name).join(tongueOf(language).comma),
          opening: { kind: 'room', pasts, ...(endpoint === undefined ? {} : { endpoint }) } as Json,
        })
      })
      await giveSeat(database, { show: id, role: HOST_SEAT, person: owner })
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
