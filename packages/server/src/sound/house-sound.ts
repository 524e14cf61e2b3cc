import {
  type Clock,
  CommediaError,
  type VoiceSaying as Saying,
  type Sound,
  type Voice,
  type VoiceOffered,
} from '@commedia/core'
import { countTry, type Database, houseKey } from '@commedia/node'
import { type Asker, waitingLine } from '../workshop/waiting-line.ts'
import { soundShelf, type TakenSound } from './sound-shelf.ts'
import { type TicketDesk, ticketDesk } from './tickets.ts'

/** The house's voice: what was shown is spoken in it, and nothing else. */
export interface HouseSound {
  readonly tickets: TicketDesk
  voices(): Promise<readonly VoiceOffered[]>
  /** The model it asks, by the name it is billed under. */
  readonly model: string
  /** What so many characters cost, in dollars; nothing where no price is known. */
  priceOf(characters: number): number | undefined
  /** Words spoken for somebody; refused as `voice-spent` when the house has had enough spoken in a day. */
  speak(saying: Saying, speaking: Speaking): Promise<TakenSound>
  /** The same, asked of the voice in any case, and ended by the signal: for whoever keeps what comes, and looks whether it is any good. */
  speakAnew(saying: Saying, speaking: Speaking, signal?: AbortSignal): Promise<Sound>
}

/** For whom it is spoken, and who pays. */
export interface Speaking extends Asker {
  /** Takes what it costs from whoever pays, before the voice is asked, and gives the way to have it back; nobody pays for a sound that is there. */
  readonly pay: (characters: number) => Promise<() => Promise<void>>
}

/** What the house's voice works with. */
export interface SoundHouse {
  readonly voice: Voice
  readonly database: Database
  readonly clock: Pick<Clock, 'now'>
  /** How many characters the house has spoken in a day. */
  readonly characters: number | 'none'
  /** Dollars per million characters. */
  readonly price?: number | undefined
}

/** A voice is asked for so much at once: pieces are short, and the next is wanted while the first is heard. */
const LINE = { atOnce: 8, atOncePerParty: 4, waiting: 96, waitingPerParty: 32 }
const DAY_MS = 86_400_000
const KEY = 'sound'

/** Opens the house's voice: each sound is made once for however many hear it. */
export async function openHouseSound({
  voice,
  database,
  clock,
  characters,
  price,
}: SoundHouse): Promise<HouseSound> {
  const shelf = soundShelf()
  // Nobody waits for the list when the first line is said; one that cannot be had now is asked for again.
  voice.voices().catch(() => {})
  const line = waitingLine(LINE)
  const spend = async ({ text }: Saying): Promise<void> => {
    if (characters === 'none') return
    const spoken = { key: 'voice of the house', now: clock.now(), windowMs: DAY_MS, times: text.length }
    const { count } = await countTry(database, spoken)
    if (count > characters)
      throw new CommediaError('budget-spent', 'What the house has spoken in a day was spoken.', {
        reason: 'voice-spent',
      })
  }
  const make = async (saying: Saying, { pay, ...asker }: Speaking, signal?: AbortSignal): Promise<Sound> => {
    const leave = await line.enter(asker, signal)
    let giveBack: (() => Promise<void>) | undefined
    try {
      await spend(saying)
      giveBack = await pay(saying.text.length)
      const { type, bytes } = await voice.speak(saying, ...(signal === undefined ? [] : [{ signal }]))
      return { type, bytes: untilOver(bytes, leave) }
    } catch (error) {
      leave()
      await giveBack?.()
      throw error
    }
  }
  return {
    tickets: ticketDesk(await houseKey(database, KEY), clock),
    model: voice.model ?? voice.id,
    priceOf: (spoken) => (price === undefined ? undefined : (spoken / 1_000_000) * price),
    voices: () => voice.voices(),
    speak: (saying, speaking) => shelf.take(nameOf(saying), () => make(saying, speaking)),
    speakAnew: make,
  }
}

function nameOf({ text, voice, language, rate = 1, manner = '' }: Saying): string {
  return JSON.stringify([voice, language, rate, manner, text])
}

async function* untilOver<Item>(items: AsyncIterable<Item>, over: () => void): AsyncGenerator<Item> {
  try {
    yield* items
  } finally {
    over()
  }
}
