import { wordsIn } from '../acting/breath.ts'

const A_WORD_MS = 250
const A_LINE_MS = 700

/** How long it takes to read or hear a line, deeds and all. */
export function readingMs(line: string): number {
  return A_LINE_MS + A_WORD_MS * wordsIn(line)
}
