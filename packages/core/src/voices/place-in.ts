import { brokenIntoWords } from '../prelude/word-breaks.ts'
import { lettersIn } from './spoken-length.ts'

/**
 * Where in a text somebody was cut who had heard a share of what is spoken in it, pauses left out: behind the last word that was heard.
 * A word counts from its middle on. Nothing was heard of it at 0; at the end of the text, all of it.
 */
export function placeIn(text: string, share: number): number {
  if (share >= 1) return text.length
  if (!(share > 0)) return 0
  const until = lettersIn(text) * share
  let place = 0
  let said = 0
  let at = 0
  for (const word of brokenIntoWords(text, 'zh')) {
    const start = text.indexOf(word, at)
    said += lettersIn(text.slice(at, start))
    const length = lettersIn(word)
    if (said + length / 2 > until) return place
    said += length
    at = start + word.length
    place = at
  }
  return place
}
