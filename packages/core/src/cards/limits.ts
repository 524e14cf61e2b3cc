import { CommediaError } from '../prelude/errors.ts'

/** The largest file we read or write, in bytes; also the most its packed parts may unfold to together. */
export const MAX_FILE_BYTES = 48_000_000
/** The longest card as JSON, in UTF-16 units. */
export const MAX_JSON_CHARS = 8_000_000
/** The most values in the JSON of a card; a book of two thousand entries with every field stays below. */
export const MAX_JSON_VALUES = 150_000
/** The most chunks of a PNG; at 8 KB each, which is the common size, it is over our limit anyway. */
export const MAX_CHUNKS = 20_000
/** The most files that may be packed along with a card. */
export const MAX_ASSETS = 2000
/** Pictures and words are never packed tighter than this; what is, past the first megabytes, is a trap. */
export const MAX_PACKING = 200
/** Below this, in bytes, packing is not looked at. */
export const PACKING_SEEN_FROM_BYTES = 4_000_000

/** The longest texts a character takes over from a card, in UTF-16 units. The card itself is kept whole. */
export const LONGEST = {
  name: 120,
  description: 240,
  background: 20_000,
  personality: 6000,
  voice: 2000,
  bio: 6000,
  greeting: 8000,
  tag: 80,
  /** One message of a chat; a view keeps no more of a line. */
  message: 8000,
  persona: 2000,
  lore: 10_000,
  /** All entries of a lorebook together. */
  book: 200_000,
  key: 120,
  /** Our own fields, which we wrote ourselves once. */
  own: 200_000,
} as const
/** The most entries of a lorebook that are read. */
export const MOST_ENTRIES = 4000
/** The most greetings, and the most tags, that are read. */
export const MOST_GREETINGS = 64
export const MOST_TAGS = 128
/** The most keys of an entry that are read. */
export const MOST_KEYS = 64

/** The most lines of a chat that come in: the newest. */
export const MOST_CHAT_LINES = 5000
/** The longest line of a chat file as JSON, with every version of it, in UTF-16 units. */
export const MAX_LINE_CHARS = 2_000_000
/** The most people of a chat, and the most personas of a file, that are read. */
export const MOST_PEOPLE = 32
export const MOST_PERSONAS = 500

/** Why a file was not read as a card. */
export type CardProblem = 'not-a-card' | 'not-a-chat' | 'damaged' | 'no-name'

/** The error for a file that is no card we can read. */
export function unreadable(reason: CardProblem, message: string, cause?: unknown): CommediaError {
  return new CommediaError('unreadable-script', message, {
    reason,
    ...(cause !== undefined && { cause }),
  })
}

/** The error for what would be read for too long. */
export function tooLarge(what: string): CommediaError {
  return new CommediaError('too-large', `This character card has ${what}; it is not read.`)
}
