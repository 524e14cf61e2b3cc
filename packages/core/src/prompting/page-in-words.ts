import { type ByLanguage, isSaidIn } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { Page, Pages, PagesWritten } from './define-prompt.ts'

type WordsOfPage = () => ByLanguage<unknown>

const WORDS = new WeakMap<object, WordsOfPage>()

/** One page for all languages, which has its words from a table: whoever hands in the table hands in the page. */
export function pageInWords<Input>(
  words: WordsOfPage,
  page: (input: Input, language: Language) => Page,
): PagesWritten<Input> {
  const pages = { en: page, zh: page }
  WORDS.set(pages, words)
  return pages
}

/** Pages that know their own language where nobody names one, and that are handed in under a name where they have words of their own. */
export function namedPages<Input>(name: string, written: PagesWritten<Input>): Pages<Input> {
  const pages = {
    en: (input: Input, language: Language = 'en') => written.en(input, language),
    zh: (input: Input, language: Language = 'zh') => written.zh(input, language),
  }
  const words = WORDS.get(written)
  if (words === undefined) return wordTable(name, pages)
  WORDS.set(pages, words)
  return pages
}

/** Whether pages are written in a language, by themselves or by the table they have their words from. */
export function isWrittenIn<Input>(language: Language, pages: Pages<Input>): boolean {
  return isSaidIn(language, WORDS.get(pages)?.() ?? pages)
}
