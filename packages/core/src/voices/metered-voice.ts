import type { Voice } from '../ports/voice.ts'
import { CommediaError } from '../prelude/errors.ts'

/** What may be spoken, and what it costs. */
export interface SpeechMeter {
  /** As many letters as may be spoken in all; without end, unless told. */
  readonly mostLetters?: number
  /** Dollars for a million letters, where that is known. */
  readonly price?: number
}

/** A voice that also says what was spoken so far. */
export interface MeteredVoice extends Voice {
  /** The letters that were asked for, and their dollars where a price is known. */
  spent(): { readonly letters: number; readonly dollars?: number }
}

/** The same voice, counted: what would pass its cap is refused before it is asked. What failed is counted too, as a server may charge for it. */
export function meteredVoice(
  voice: Voice,
  { mostLetters = Number.POSITIVE_INFINITY, price }: SpeechMeter = {},
): MeteredVoice {
  let letters = 0
  return {
    ...voice,
    async speak(saying, options) {
      options?.signal?.throwIfAborted()
      const wanted = lettersCharged([saying.text])
      if (letters + wanted > mostLetters)
        throw new CommediaError(
          'budget-spent',
          `Voice ${voice.id}: ${letters} of ${mostLetters} letters are spoken. Allow more, or go on without sound.`,
        )
      letters += wanted
      return await voice.speak(saying, options)
    },
    spent: () => ({ letters, ...(price !== undefined && { dollars: dollarsToSpeak(letters, price) }) }),
  }
}

/** What so many letters cost at a price by the million: said before anything is spoken. */
export function dollarsToSpeak(letters: number, price: number): number {
  return (letters * price) / A_MILLION
}

/** As servers count: every character, spaces and marks too. */
export function lettersCharged(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + [...text].length, 0)
}

const A_MILLION = 1_000_000
