import type { ContentRating } from '../care/content-rating.ts'
import type { Language } from '../prelude/language.ts'
import { weightOf } from '../prompting/clip.ts'
import type { PageSize } from '../prompting/page-size.ts'
import type { Moment, View } from '../schema/view.ts'

/** What an actor is given besides its view: what came to mind, and how much of the past fits. */
export interface ActorInput {
  readonly view: View
  /** Memories that came up for this moment, best first. */
  readonly recalled: readonly string[]
  /** Latin characters of history on the page. Where that is little, the rest of the page is short as well. */
  readonly historyChars: number
  /** How large the page is; not said, little history makes it lean. */
  readonly pages?: PageSize
  /** For whom the show is fit; the usual one is not spoken of. */
  readonly rating?: ContentRating
}

/** With so much history the parts of a page have the size they are given below. */
const HISTORY_CHARS_AT_1 = 3_500
const SMALLEST_SCALE = 0.25
/** Four times that size cuts nothing that anybody writes. */
const LARGEST_SCALE = 4

/** A lean page says less of the past, and more of who one is. */
const LEAN_HISTORY_CHARS_AT_1 = 2_600

/** How much of their given size the parts of a page may have, from a quarter to four times. */
export function scaleOf({ historyChars, pages }: ActorInput): number {
  const at1 = pages === 'lean' ? LEAN_HISTORY_CHARS_AT_1 : HISTORY_CHARS_AT_1
  return Math.min(LARGEST_SCALE, Math.max(SMALLEST_SCALE, historyChars / at1))
}

/** With less than this part of the given size a page is lean, unless it is said what it is. */
const LEAN_BELOW = 0.5

/** Whether a page has short rules, small forms, and what matters most at its end. */
export function isLean(input: ActorInput): boolean {
  return (input.pages ?? (scaleOf(input) < LEAN_BELOW ? 'lean' : 'full')) === 'lean'
}

/** The past on a lean page, in Latin characters: a Chinese one costs a token, a Latin one a quarter. */
export const LEAN_HISTORY_CHARS: Readonly<Record<Language, number>> = { en: 1_400, zh: 950 }

/** The rest of a page and the answer take this many tokens of a small window. */
const TOKENS_BESIDES = 1_500
const CHARS_PER_TOKEN_LEFT = 1.8
const LEAST_HISTORY_CHARS = 800
/** A view holds no more than this. */
const MOST_HISTORY_CHARS = 32_000

/** How much of the past a model's window has room for, in Latin characters. */
export function historyRoom(contextTokens: number): number {
  const chars = Math.floor((contextTokens - TOKENS_BESIDES) * CHARS_PER_TOKEN_LEFT)
  return Math.min(MOST_HISTORY_CHARS, Math.max(LEAST_HISTORY_CHARS, chars))
}

/** So many characters of these moments fit into a room given in Latin ones. */
export function roomFor(moments: readonly Pick<Moment, 'text'>[], latin: number): number {
  const sample = moments
    .slice(-SAMPLED)
    .map(({ text }) => text)
    .join('')
  return sample === '' ? latin : Math.floor((latin * sample.length) / weightOf(sample))
}

const SAMPLED = 8
