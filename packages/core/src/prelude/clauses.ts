import { sentences } from './sentences.ts'

/** Splits text into clauses in both languages, at every pause one can hear; joined again they are the text. */
export function clauses(text: string): readonly string[] {
  return sentences(text).flatMap((sentence) => sentence.split(PAUSE))
}

/** Behind a comma that parts words, not digits, a semicolon, a colon or a dash, with what closes it, and before the next word. */
const PAUSE = /(?<=[,;:،؛]["'”’]*\s+|[，；：—]["'”’」』]*\s*|\s[–-]{1,2}\s+)(?=[^\s—"'”’」』])/u
