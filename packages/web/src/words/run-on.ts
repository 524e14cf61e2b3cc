import { inLanguage } from '@commedia/core'
import { defineWords, type Tongue } from './define-words.ts'

/** What stands between two sentences. */
const between = defineWords({ sentences: ' ' }, { sentences: '' })

/** Sentences one after another, those that there are: with a space between them, and in Chinese with nothing. */
export function runOn(tongue: Tongue, sentences: readonly (string | null)[]): string {
  return sentences.filter((one) => one !== null && one !== '').join(inLanguage(tongue, between).sentences)
}
