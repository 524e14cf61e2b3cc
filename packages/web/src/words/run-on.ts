import { tongueOf } from '@commedia/core'
import type { Tongue } from './define-words.ts'

/** Sentences one after another, those that there are: with a space between them, and in Chinese with nothing. */
export function runOn(tongue: Tongue, sentences: readonly (string | null)[]): string {
  return sentences.filter((one) => one !== null && one !== '').join(tongueOf(tongue).gap)
}
