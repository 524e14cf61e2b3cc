import { type Language, wordTable } from '@commedia/core'

/** The language of whoever sits before the screen. */
export type Tongue = Language

type Sayable = string | ((...details: never[]) => string)

/** What a screen says, by name, in one language. */
export interface Wording {
  readonly [name: string]: Sayable | Wording
}

type SameShape<Words> = {
  readonly [Name in keyof Words]: Words[Name] extends string
    ? string
    : Words[Name] extends (...details: infer Details) => string
      ? (...details: Details) => string
      : SameShape<Words[Name]>
}

/** A screen's words in both languages; one that is missing in Chinese does not compile. */
export interface Dictionary<Words extends Wording> {
  readonly en: Words
  readonly zh: SameShape<Words>
}

/** Keeps the words of one screen together, in both languages, under the name by which others hand in theirs. */
/* @__NO_SIDE_EFFECTS__ */
export function defineWords<const Words extends Wording>(
  name: string,
  en: Words,
  zh: SameShape<Words>,
): Dictionary<Words> {
  return wordTable(name, { en, zh })
}
