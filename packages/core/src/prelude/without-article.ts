import { inEveryLanguage } from './in-every-language.ts'
import { wordTable } from './word-table.ts'

/** The name of a thing without what stands before it and tells nothing of it, in any language that is known here. */
export function withoutArticle(name: string): string {
  return inEveryLanguage(ARTICLES).reduce((rest, article) => rest.replace(article, ''), name)
}

export const ARTICLES = wordTable('prelude.articles', {
  en: /^(?:the|an?|some|one|two)\s+/iu,
  zh: /^一(?:盏|张|把|个|扇|条|只)\s*/u,
})
