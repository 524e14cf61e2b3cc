import { type ByLanguage, inLanguage } from './in-language.ts'
import { languagesKnown } from './language.ts'

/** What a table says in each language that is known here: for reading what may be written in any of them. */
export function inEveryLanguage<En, Zh>(said: ByLanguage<En, Zh>): readonly (En | Zh)[] {
  return [...new Set(languagesKnown().map((language) => inLanguage(language, said)))]
}
