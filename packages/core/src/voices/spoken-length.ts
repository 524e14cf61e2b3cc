import { UNSPACED } from '../prelude/unspaced.ts'

const SYLLABLES = new RegExp(`[${UNSPACED}\\p{sc=Han}\\p{sc=Hang}]`, 'u')
const DIGIT = /\p{N}/u
const LETTER = /\p{L}/u

/** How long a character takes to say, where a letter of an alphabet is 1. */
export function letterLength(char: string): number {
  if (SYLLABLES.test(char)) return SYLLABLE
  if (LETTER.test(char)) return 1
  return DIGIT.test(char) ? DIGIT_SAID : 0
}

const SYLLABLE = 3
const DIGIT_SAID = 3

/** How much there is to say in a text, in the same measure. */
export function lettersIn(text: string): number {
  let length = 0
  for (const char of text) length += letterLength(char)
  return length
}
