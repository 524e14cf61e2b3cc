import { asLanguage, CommediaError, inLanguage, perceivedBy } from '@commedia/core'
import { AI_NOTICE, type ROUTES } from '@commedia/core/wire'
import type { HouseSound } from '../sound/house-sound.ts'
import { NARRATOR } from '../sound/narrator.ts'
import { SOUND_WORDS } from '../sound/sound-words.ts'
import type { Spoken } from '../sound/tickets.ts'
import { findShow } from '../store/kept-shows.ts'
import { castsHeard } from './casts-heard.ts'
import { cutIn } from './cut-in.ts'
import { evenings } from './evenings.ts'
import { type Handlers, personOf, sitterOf, viewerOf } from './handler.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { payFor } from './pay-for.ts'
import type { Turnstile } from './rate-limits.ts'
import { takeSeen } from './take-seen.ts'

type Mine = Pick<typeof ROUTES, 'getVoices' | 'getHeard' | 'cutLine' | 'hear'>

/** What is said on stage, heard: whoever was shown words has a ticket for them, and only tickets are spoken. */
export function soundHandlers(theatre: GuardedTheatre, turnstile: Pick<Turnstile, 'hear'>): Handlers<Mine> {
  const { database, store, modes } = theatre
  const find = evenings(theatre)
  const castOf = castsHeard(theatre)
  return {
    async getVoices({ params: { show }, query, asking }) {
      const sound = soundIn(theatre)
      const viewer = viewerOf(asking, query.as)
      const house = await castOf(show, sound)
      const { language, voices } = house
      const text = inLanguage(house.language, AI_NOTICE)
      const { voicesIn } = await castingOfShow()
      return {
        voices: voices.map(({ languages, ...voice }) => ({
          ...voice,
          ...(languages === undefined ? {} : { languages: [...languages] }),
        })),
        cast: voicesIn(house),
        sample: sound.tickets.write({ text, by: NARRATOR, language, quiet: false }, { show, viewer }),
      }
    },

    async getHeard({ params: { show }, query: { as, seq }, asking }) {
      const { tickets } = soundIn(theatre)
      const viewer = viewerOf(asking, as)
      const take = await takeSeen({ show, take: undefined, viewer }, asking, { find, store })
      const row = await findShow(database, show)
      const [event] = perceivedBy(viewer, await store.journal.read(take.id, { after: seq - 1, limit: 1 }))
      const moment = event?.seq === seq ? modes.reader.momentOf(event) : undefined
      const by = moment === undefined || event === undefined ? undefined : SPEAKERS[moment.kind]?.(event)
      if (moment === undefined || by === undefined) return { pieces: [] }
      const language = asLanguage(row?.language)
      const quiet = moment.manner === 'whisper'
      const { piecesOf } = await import('@commedia/core/voices')
      return {
        pieces: piecesOf(moment.text).map(({ text }, at) => {
          const spoken: Spoken = { text, by, language, quiet }
          const ticket = tickets.write(spoken, { show, viewer })
          return { line: `seq ${seq}`, attempt: 1, stretch: 0, at, by, text, quiet, ticket }
        }),
      }
    },

    async cutLine(asked) {
      const { screen, ...place } = asked.body
      const { role, person } = sitterOf(asked, asked.query.as)
      return cutIn(asked.params.show, { screen, person, by: role, place }, theatre)
    },

    async hear(asked) {
      const { params, query, body, asking } = asked
      const { show } = params
      const sound = soundIn(theatre)
      const { id: asker } = personOf(asked)
      await turnstile.hear(asker)
      const spoken = sound.tickets.read(body.ticket, { show, viewer: viewerOf(asking, query.as) })
      const house = await castOf(show, sound)
      const { voiceIn } = await castingOfShow()
      const cast = voiceIn(house, spoken.by)
      const voice = body.voice ?? cast?.voice
      if (voice === undefined || !house.voices.some(({ id }) => id === voice)) throw noVoice()
      const { text, language, quiet } = spoken
      const manner = [cast?.manner ?? '', quiet ? inLanguage(language, SOUND_WORDS).quietly : '']
        .filter(Boolean)
        .join('; ')
      const saying = { text, voice, language, rate: cast?.rate ?? 1, manner }
      const pay = (characters: number) =>
        payFor(
          { piece: show, owner: asking.owner ?? asker },
          { model: sound.model, money: sound.priceOf(characters) },
          theatre,
        )
      return { name: 'sound', ...(await sound.speak(saying, { asker, host: asking.owner, pay })) }
    },
  }
}

/** Loaded by whoever is heard: most homes have no voice of their own. */
const castingOfShow = () => import('../sound/cast-of-show.ts')

/** Who is heard in what is perceived; nobody in what is thought or done. */
const SPEAKERS: Readonly<Partial<Record<string, (event: { readonly by: string }) => string>>> = {
  line: ({ by }) => by,
  narration: () => NARRATOR,
}

function soundIn({ sound }: Pick<GuardedTheatre, 'sound'>): HouseSound {
  if (sound === undefined) throw noVoice()
  return sound
}

function noVoice(): CommediaError {
  return new CommediaError('no-model', 'There is no such voice in this house.', { reason: 'no-voice' })
}
