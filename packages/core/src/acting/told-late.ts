import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'

/** How something is told that was noticed only after words that came behind it. */
export function toldLate(told: string, language: Language): string {
  return told === '' ? '' : `${inLanguage(language, LATE)}${told}`
}

/** Whether a sentence says that it tells of what came before the words just heard. */
export function isToldLate(told: string): boolean {
  return Object.values(LATE).some((opening) => told.startsWith(opening))
}

export const LATE: Readonly<Record<Language, string>> = wordTable('acting.told-late', {
  en: 'A moment earlier: ',
  zh: '就在方才，',
})
