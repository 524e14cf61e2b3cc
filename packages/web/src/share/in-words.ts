import { inLanguage } from '@commedia/core'
import type { Dictionary, Wording } from '../words/define-words.ts'

/** A table of words in the language of an evening; in English where there is none. */
export function inWords<Words extends Wording>(language: string, words: Dictionary<Words>): Words {
  return inLanguage(language, words) as Words
}
