import {
  type Clock,
  CommediaError,
  type VoiceSaying as Saying,
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
  /** Words spoken for somebody; refused as `voice-spent` when the house has had enough spoken in a day. */
  speak(saying: Saying, asker: Asker): Promise<TakenSound>
}

/** What the house's voice works with. */
export interface SoundHouse {
  readonly voice: Voice
  readonly database: Database
  readonly clock: Pick<Clock, 'now'>
  /** How many characters the house has spoken in a day. */
  readonly characters: number | 'none'
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
  const make = async (saying: Saying, asker: Asker) => {
    const leave = await line.enter(asker)
    try {
      await spend(saying)
      const { type, bytes } = await voice.speak(saying)
      return { type, bytes: untilOver(bytes, leave) }
    } catch (error) {
      leave()
      throw error
    }
  }
  return {
    tickets: ticketDesk(await houseKey(database, KEY), clock),
    voices: () => voice.voices(),
    speak: (saying, asker) => shelf.take(nameOf(saying), () => make(saying, asker)),
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
