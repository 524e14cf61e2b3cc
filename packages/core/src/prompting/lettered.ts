import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { ASKING_WORDS } from './asking-words.ts'
import { oneOf } from './gbnf.ts'
import { labelAt } from './rungs.ts'

/** The words that ask for one of some answers by its letter: the smallest form there is. */
export function askByLetter(options: readonly string[], language: Language): string {
  return inLanguage(language, ASKING_WORDS).label(options.map((option, at) => `${labelAt(at)}) ${option}`))
}

/** The grammar of such an answer: one letter, and nothing else. */
export function letterGrammar(options: readonly string[]): string {
  return `root ::= ${oneOf(options.map((_, at) => labelAt(at)))}`
}

/** Which of so many answers was chosen, from 0: by its letter, or by nothing but its own words. */
export function chosenByLetter(text: string, options: readonly string[]): number | undefined {
  const said = text.trim()
  const byWords = options.findIndex((option) => said.toLowerCase().includes(option.toLowerCase()))
  const letter = /^\W*([A-Z])(?![\p{L}\p{N}'’])/u.exec(said)?.[1]
  const at = letter === undefined ? byWords : letter.charCodeAt(0) - labelAt(0).charCodeAt(0)
  return at >= 0 && at < options.length ? at : undefined
}
