import { inLanguage, languagesKnown } from '@commedia/core'
import { defineWords } from '../words/define-words.ts'

/** How somebody is called who has not said their name. */
export const meWords = defineWords('screen.me', { nameless: 'Guest' }, { nameless: '来宾' })

/** Whether this is nobody's own name, but how the house calls somebody who gave none, in whichever language. */
export function isNobodysName(name: string): boolean {
  return languagesKnown().some((language) => inLanguage(language, meWords).nameless === name)
}
