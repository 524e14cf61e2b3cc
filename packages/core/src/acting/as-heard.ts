import { clauses } from '../prelude/clauses.ts'
import type { Language } from '../prelude/language.ts'
import { brokenIntoWords } from '../prelude/word-breaks.ts'
import type { Segment } from '../prompting/segment-stream.ts'
import { brokenOff } from './cut-line.ts'

/** A line that somebody spoke over: who did, and what of it was heard until then, to a whole word. */
export interface SpokenOver {
  readonly by: string
  readonly heard: string
}

/** A line while it is heard, by people who can speak over it. */
export interface OnAir {
  /** Rings when somebody does: nothing more of the line is made. */
  readonly over: AbortSignal
  /** Waits until the line was heard to its end or somebody spoke over it; a bell ends the waiting. */
  heard(stop: AbortSignal): Promise<SpokenOver | undefined>
}

/** Opens lines to be heard, each by the name its frames have. */
export type OpenOnAir = (line: string) => OnAir

/** What was played of a moment up to where its speech was heard, and how many of its clauses were; nothing where all of it was. */
export function asHeard(
  segments: readonly Segment[],
  { heard }: Pick<SpokenOver, 'heard'>,
  language: Language,
): { readonly segments: readonly Segment[]; readonly at: number } | undefined {
  const words = brokenIntoWords(heard, language).filter((word) => SAYS.test(word))
  const left = [...words]
  const played: Segment[] = []
  for (const segment of segments) {
    if (segment.kind !== 'speech') {
      // What was done before the first word was seen.
      if (left.length === 0 && played.some(({ kind }) => kind === 'speech')) break
      played.push(segment)
      continue
    }
    const place = placeOf(segment.text, left)
    if (SAYS.test(segment.text.slice(place))) {
      const text = segment.text.slice(0, place)
      if (place > 0) played.push({ kind: 'speech', text: brokenOff(text, language) })
      return { segments: played, at: clauseCount(played) }
    }
    played.push(segment)
  }
  const isWhole = played.length === segments.length && left.length === 0
  return isWhole ? undefined : { segments: played, at: clauseCount(played) }
}

/** Behind the last of these words that stands in the text; takes those from the list. */
function placeOf(text: string, left: string[]): number {
  let place = 0
  for (let word = left[0]; word !== undefined; word = left[0]) {
    const start = text.indexOf(word, place)
    if (start === -1 || SAYS.test(text.slice(place, start))) return place
    place = start + word.length
    left.shift()
  }
  return place
}

function clauseCount(segments: readonly Segment[]): number {
  return segments.reduce((sum, { kind, text }) => sum + (kind === 'speech' ? clauses(text).length : 0), 0)
}

const SAYS = /[\p{L}\p{N}]/u
