import { createReadStream } from 'node:fs'
import { asLanguage, CommediaError } from '@commedia/core'
import type { NoRadio, RadioStanding, ROUTES } from '@commedia/core/wire'
import type { HouseSound } from '../sound/house-sound.ts'
import type { RadioPlace } from '../sound/radio-folders.ts'
import type { RadioAtRest, RadioMaking, RadioOrder, RadioStudio } from '../sound/radio-studio.ts'
import { titleOf } from '../store/kept-shows.ts'
import { leftOutOf } from '../store/names-given.ts'
import { waitingLine } from '../workshop/waiting-line.ts'
import type { Asking } from './asking.ts'
import { castsHeard } from './casts-heard.ts'
import { evenings } from './evenings.ts'
import { everyEvent } from './every-event.ts'
import { type Asked, commissionOf, type Handlers, personOf, viewerOf } from './handler.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { payFor } from './pay-for.ts'
import type { Turnstile } from './rate-limits.ts'
import { takeSeen } from './take-seen.ts'

type Mine = Pick<typeof ROUTES, 'getRadio' | 'makeRadio' | 'stopRadio' | 'getRadioFile'>
type AskedRadio = Pick<Asked<(typeof ROUTES)['getRadio']>, 'params' | 'query' | 'asking' | 'context'>

/** Whole records are in memory while one is reckoned: two at once, one of a party. */
const READINGS = { atOnce: 2, atOncePerParty: 1, waiting: 24, waitingPerParty: 6 }

/** Shows as radio plays: each of what whoever asks perceived, made by the house once for all who perceived the same. */
export function radioHandlers(theatre: GuardedTheatre, turnstile: Pick<Turnstile, 'hear'>): Handlers<Mine> {
  const { database, store } = theatre
  const find = evenings(theatre)
  const castOf = castsHeard(theatre)
  const reading = waitingLine(READINGS)

  const placeOf = async ({ params, query, asking }: AskedRadio): Promise<RadioPlace> => {
    const viewer = viewerOf(asking, query.as)
    const take = await takeSeen({ ...params, take: query.take, viewer }, asking, { find, store })
    return { show: params.show, take: take.id, viewer }
  }
  /** What is to be heard; nothing where nobody here can speak it. */
  const orderOf = async (place: RadioPlace, sound: HouseSound): Promise<RadioOrder | undefined> => {
    const cast = await castOf(place.show, sound)
    const { voicesIn } = await import('../sound/cast-of-show.ts')
    if (Object.keys(voicesIn(cast)).length === 0) return undefined
    // Who wants nothing passed on is asked of the database itself.
    await store.wake(place.show)
    const [row, events, silent] = await Promise.all([
      titleOf(database, place.show),
      everyEvent(place.take, store),
      leftOutOf(database, place.show),
    ])
    const people = cast.cast.map(({ id, name, description = '' }) => ({ id, name, description }))
    const called = { title: row?.title ?? '', language: asLanguage(row?.language) }
    return { ...place, evening: { ...called, cast: people, events, silent }, cast }
  }
  /** What is asked of the studio, one after another of whoever asks. */
  const inTurn = async <Result>(asked: AskedRadio, work: () => Promise<Result>): Promise<Result> => {
    const { signal, ...asker } = commissionOf(asked)
    const leave = await reading.enter(asker, signal)
    return work().finally(leave)
  }

  const standing = async (
    asked: AskedRadio,
    begin?: (place: RadioPlace, house: Studio, reckoned: RadioAtRest) => void,
  ): Promise<RadioStanding> => {
    const house = await studioIn(theatre)
    if (typeof house === 'string') return { ...NOTHING, why: house }
    const place = await placeOf(asked)
    const known = () => house.radio.making(place)
    const making = known()
    if (making !== undefined) return beingMade(making, asked.asking)
    return inTurn(asked, async () => {
      const order = await orderOf(place, house.sound)
      if (order === undefined) return { ...NOTHING, why: 'no-voice' }
      const reckoned = await house.radio.atRest(order)
      const { made, hasWords, ...rest } = reckoned
      if (!hasWords) return { ...NOTHING, why: 'nothing-said' }
      if (made === undefined) begin?.(place, house, reckoned)
      const begun = known()
      if (begun !== undefined) return beingMade(begun, asked.asking)
      const file = made === undefined ? null : { bytes: made.bytes, seconds: made.seconds }
      return { ...rest, why: null, making: null, made: file }
    })
  }

  return {
    getRadio: (asked) => standing(asked),
    async makeRadio(asked) {
      const { id: asker } = personOf(asked)
      await turnstile.hear(asker)
      return standing(asked, (place, { radio, sound }, reckoned) => {
        const { owner } = asked.asking
        const pay = (characters: number) =>
          payFor(
            { piece: place.show, owner: owner ?? asker },
            { model: sound.model, money: sound.priceOf(characters) },
            theatre,
          )
        const read = async (): Promise<RadioOrder> => {
          const order = await orderOf(place, sound)
          if (order === undefined) throw noVoice()
          return order
        }
        radio.make(place, { read, speaking: { asker, host: owner, pay }, reckoned })
      })
    },
    async stopRadio(asked) {
      const house = await studioIn(theatre)
      if (typeof house === 'string') return { done: true }
      const place = await placeOf(asked)
      const making = house.radio.making(place)
      if (making !== undefined && !mayStop(making, asked.asking))
        throw new CommediaError('forbidden', 'Somebody else has it made.')
      await house.radio.stop(place)
      return { done: true }
    },
    async getRadioFile(asked) {
      const house = await studioIn(theatre)
      if (typeof house === 'string') throw noVoice()
      const place = await placeOf(asked)
      const order = await inTurn(asked, () => orderOf(place, house.sound))
      if (order === undefined) throw noVoice()
      const { made } = await house.radio.atRest(order)
      if (made === undefined) throw new CommediaError('not-found', 'This radio play was not made yet.')
      const isSound = asked.query.part === 'sound'
      return {
        name: `${order.evening.title}.${isSound ? 'm4b' : 'vtt'}`,
        type: isSound ? 'audio/mp4' : 'text/vtt; charset=utf-8',
        bytes: ReadableStream.from(bytesOf(isSound ? made.sound : made.captions)),
      }
    },
  }
}

/** A file is opened when its first bytes are wanted: whoever asks for the head alone wants none. */
async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file)
}

function noVoice(): CommediaError {
  return new CommediaError('no-model', 'No radio plays are made in this house.', { reason: 'no-voice' })
}

interface Studio {
  readonly sound: HouseSound
  readonly radio: RadioStudio
}

/** Where radio plays are made, or why none are. */
async function studioIn({ sound, radio }: GuardedTheatre): Promise<Studio | NoRadio> {
  if (sound === undefined) return 'no-voice'
  if (radio === undefined) return 'no-folder'
  return (await radio.ready()) ? { sound, radio } : 'no-ffmpeg'
}

const NOTHING = {
  ...{ lines: 0, characters: 0, toAsk: { lines: 0, characters: 0, money: null } },
  ...{ making: null, made: null, failed: null },
}

function beingMade(making: RadioMaking, asking: Asking): RadioStanding {
  const { by: _, step, done, of, ...reckoned } = making
  const mine = mayStop(making, asking)
  return { ...reckoned, why: null, making: { step, done, of, mine }, made: null, failed: null }
}

/** Whoever has it made may stop it, and whoever pays. */
function mayStop({ by }: RadioMaking, { person, rights }: Asking): boolean {
  return person?.id === by || rights.has('owner')
}
