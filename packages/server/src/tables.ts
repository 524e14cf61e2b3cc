import type { WordsLike } from '@commedia/core'
import type { LETTER_WORDS } from './accounts/letter-words.ts'
import type { REFUSAL_WORDS } from './http/refusal-words.ts'
import type { SOUND_WORDS } from './sound/sound-words.ts'

/** The words of the house itself by the names of their tables, as a language hands them in. */
export interface HouseTables {
  readonly 'house.letters': WordsLike<typeof LETTER_WORDS>
  readonly 'house.refusals': WordsLike<typeof REFUSAL_WORDS>
  readonly 'house.sound': WordsLike<typeof SOUND_WORDS>
}
