import { type HandedLanguage, handedIn } from './languages-handed-in.ts'
import { placeOf } from './word-table.ts'

/** Something in each language of the house; a table may have it in others too. */
export type ByLanguage<En, Zh = En> = { readonly en: En; readonly zh: Zh }

/** Picks what is meant for a language: of the table itself, else what was handed in under its name; what is lacking is had in English. */
export function inLanguage<En, Zh>(language: string, said: ByLanguage<En, Zh>): En | Zh {
  const table: Readonly<Record<string, En | Zh>> = said
  if (Object.hasOwn(table, language)) return table[language] ?? said.en
  const other = handedIn(language)
  return other === undefined ? said.en : filled(said, other)
}

/** Whether a table says anything in a language. */
export function isSaidIn(language: string, said: ByLanguage<unknown>): boolean {
  return Object.hasOwn(said, language) || ownWords(said, handedIn(language)) !== undefined
}

// By the language itself and not by its key: handed in anew it is another.
const FILLED = new WeakMap<HandedLanguage, WeakMap<object, unknown>>()

function filled<En, Zh>(said: ByLanguage<En, Zh>, language: HandedLanguage): En | Zh {
  const known = FILLED.get(language) ?? new WeakMap<object, unknown>()
  FILLED.set(language, known)
  if (!known.has(said)) known.set(said, withEnglish(ownWords(said, language), said.en))
  return known.get(said) as En
}

function ownWords(said: object, language: HandedLanguage | undefined): unknown {
  const place = placeOf(said)
  const words = place && language?.tables[place.name]
  return place?.entry === undefined ? words : isWords(words) ? words[place.entry] : undefined
}

function withEnglish(own: unknown, english: unknown): unknown {
  if (own === undefined) return english
  if (!isWords(own) || !isWords(english)) return own
  const names = new Set([...Object.keys(english), ...Object.keys(own)])
  return Object.fromEntries([...names].map((name) => [name, withEnglish(own[name], english[name])]))
}

function isWords(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
