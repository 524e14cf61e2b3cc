import { type Clock, CommediaError, type Ear } from '@commedia/core'
import { countTry, type Database } from '@commedia/node'
import { type Asker, waitingLine } from '../workshop/waiting-line.ts'
import { secondsOfSpeech } from './speech.ts'

/** The house's ear: what somebody says, in words, for them alone. */
export interface HouseEar {
  /** The model it asks, by the name it is billed under. */
  readonly model: string
  /** What so many seconds cost, in dollars; nothing where no price is known. */
  priceOf(seconds: number): number | undefined
  /** The words of a speech. Failures have a closed `reason`: `no-sound`, `speech-too-long`, `ear-spent`, `ear-failed`. */
  understand(speech: Speech): Promise<string>
}

/** What somebody says, and who. */
export interface Speech extends Asker {
  readonly sound: Uint8Array
  readonly language: string
  /** Takes what it costs from whoever pays, before it is asked, and gives the way to have it back. */
  readonly pay: (seconds: number) => Promise<() => Promise<void>>
  readonly signal?: AbortSignal | undefined
}

/** What the house's ear works with. */
export interface EarHouse {
  readonly ear: Ear
  readonly database: Database
  readonly clock: Pick<Clock, 'now'>
  /** How many seconds the house understands in a day. */
  readonly seconds: number | 'none'
  /** Dollars for a minute. */
  readonly price?: number | undefined
}

/** An ear is asked for so much at once: whoever speaks waits for it. */
const LINE = { atOnce: 8, atOncePerParty: 4, waiting: 64, waitingPerParty: 16 }
const DAY_MS = 86_400_000
const A_MINUTE_S = 60

/** Opens the house's ear. No sound is kept, nor what was understood. */
export function houseEar({ ear, database, clock, seconds: most, price }: EarHouse): HouseEar {
  const line = waitingLine(LINE)
  const spend = async (seconds: number): Promise<void> => {
    if (most === 'none') return
    const heard = { key: 'ear of the house', now: clock.now(), windowMs: DAY_MS, times: Math.ceil(seconds) }
    const { count } = await countTry(database, heard)
    if (count > most)
      throw new CommediaError('budget-spent', 'What the house understands in a day was understood.', {
        reason: 'ear-spent',
      })
  }
  return {
    model: ear.model ?? ear.id,
    priceOf: (seconds) => (price === undefined ? undefined : (seconds / A_MINUTE_S) * price),
    async understand({ sound, language, pay, signal, ...asker }) {
      const seconds = secondsOfSpeech(sound)
      if (seconds === 0) return ''
      const leave = await line.enter(asker, signal)
      try {
        await spend(seconds)
        const giveBack = await pay(seconds)
        return await ear
          .hear({ sound, type: 'audio/wav', language }, signal === undefined ? {} : { signal })
          .catch(async (cause: unknown) => {
            await giveBack()
            signal?.throwIfAborted()
            throw new CommediaError('model-failed', 'The ear failed.', { reason: 'ear-failed', cause })
          })
      } finally {
        leave()
      }
    },
  }
}
