import { CommediaError } from './errors.ts'
import type { HandedLanguage } from './languages-handed-in.ts'
import { type Tongue, tongueWith } from './tongue.ts'
import { HouseLanguage, WrittenLanguage } from './written-language.ts'

/** A language as it is written down by whoever brings it; rules of writing that are left out are those of English. */
export type LanguageGiven = Omit<HandedLanguage, 'key' | 'tongue'> & {
  readonly key: string
  readonly tongue: Partial<Tongue>
}

/** Declares a language that a house is handed: a key no house has, its name in itself, how it is set down, and its words. */
export function defineLanguage({ key, tongue, ...given }: LanguageGiven): HandedLanguage {
  const read = WrittenLanguage.safeParse(key)
  if (!read.success)
    throw new CommediaError('wrong-setting', `A language has a key like es or pt-BR, which “${key}” is not.`)
  if (HouseLanguage.safeParse(key).success)
    throw new CommediaError('wrong-setting', `Every house has ${key}: choose another key.`)
  if (given.name.trim() === '')
    throw new CommediaError('wrong-setting', `The language ${key} has no name in itself.`)
  return { ...given, key: read.data, tongue: tongueWith({ tag: key, locale: key, ...tongue }) }
}
