import { brokenIntoWords } from '../prelude/word-breaks.ts'
import { spokenLength } from './spoken-length.ts'

/** How much of a text was heard: a share of it, or a time of the whole time it takes. */
export type HeardOf = { readonly share: number } | { readonly ms: number; readonly ofMs: number }

/**
 * Where in a text somebody was cut, behind the last word that was heard: a word counts from its middle on. Nothing was heard of it
 * at 0; at the end of the text, all of it.
 */
export function placeIn(text: string, heard: HeardOf): number {
  const share = 'share' in heard ? heard.share : heard.ms / heard.ofMs
  if (share >= 1) return text.length
  if (!(share > 0)) return 0
  const until = spokenLength(text.replace(SILENT_END, '')) * share
  let place = 0
  let said = 0
  let at = 0
  for (const word of brokenIntoWords(text, 'zh')) {
    const start = text.indexOf(word, at)
    said += spokenLength(text.slice(at, start))
    const length = spokenLength(word)
    if (said + length / 2 > until) return place
    said += length
    at = start + word.length
    place = at
  }
  return place
}

/** A sound ends with its last word. */
const SILENT_END = /[^\p{L}\p{M}\p{N}]+$/u
