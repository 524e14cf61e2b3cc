import { sentences } from '../prelude/sentences.ts'
import { brokenIntoWords } from '../prelude/word-breaks.ts'
import { placeIn } from './place-in.ts'
import { type SpokenPiece, spokenPieces } from './spoken-pieces.ts'

/** Where in a line somebody was when they cut in: in which piece of which stretch of speech, and how much of that was heard. */
export interface HeardPlace {
  readonly stretch: number
  /** Which piece of the stretch, from 0. */
  readonly at: number
  /** From 0 to 1. */
  readonly share: number
}

/** The speech of a line as far as it was delivered, stretch by stretch; the last may go on. */
export interface Delivered {
  readonly stretches: readonly string[]
  /** Whether nothing follows. */
  readonly isOver: boolean
}

/**
 * What of a line was heard up to a place, never more than was delivered: up to a whole word, or, where nobody knows how far a piece
 * has come to the word, a whole sentence. A sentence that was begun counts from its middle on, the first in any case.
 */
export function heardText(
  { stretches, isOver }: Delivered,
  { stretch, at, share }: HeardPlace,
  upTo: 'word' | 'sentence',
): string {
  const before = stretches.slice(0, stretch)
  const text = stretches[stretch]
  if (text === undefined) return before.join(' ')
  const isWhole = isOver || stretch < stretches.length - 1
  const place = placeOf(text, piecesOf(text, isWhole), { at, share })
  const heard = upTo === 'word' ? text.slice(0, place) : wholeSentences(text, place, before.length === 0)
  return [...before, heard].filter((one) => one.trim() !== '').join(' ')
}

function piecesOf(text: string, isWhole: boolean): readonly SpokenPiece[] {
  const cutter = spokenPieces()
  return [...cutter.push(text), ...(isWhole ? cutter.end() : [])]
}

function placeOf(
  text: string,
  pieces: readonly SpokenPiece[],
  { at, share }: Omit<HeardPlace, 'stretch'>,
): number {
  const piece = pieces[at]
  if (piece === undefined) return pieces.at(-1)?.to ?? 0
  const before = pieces[at - 1]?.to ?? 0
  const said = piece.text.slice(0, placeIn(piece.text, share))
  if (said === piece.text) return piece.to
  // What is left out when it is spoken stands in the line all the same.
  let place = before
  for (const word of brokenIntoWords(said, 'zh')) place = text.indexOf(word, place) + word.length
  return place
}

function wholeSentences(text: string, place: number, isFirst: boolean): string {
  let end = 0
  for (const sentence of sentences(text)) {
    const spoken = sentence.trimEnd().length
    const isCounted = end + spoken / 2 <= place || (isFirst && end === 0 && place > 0)
    if (!isCounted) break
    end += sentence.length
  }
  return text.slice(0, end).trimEnd()
}
