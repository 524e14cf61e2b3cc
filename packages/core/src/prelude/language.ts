import * as z from 'zod'

/** The languages every prompt, split and name rule is written in. */
export const Language = z.enum(['en', 'zh'])
/** The languages every prompt, split and name rule is written in. */
export type Language = z.infer<typeof Language>

/** Whether something is the key of a language. */
export function isLanguage(key: unknown): key is Language {
  return Language.options.some((language) => language === key)
}

/** A language by its key; English for what is none. */
export function asLanguage(key: unknown): Language {
  return isLanguage(key) ? key : 'en'
}

/** Guesses the language of a text from the share of Han characters. */
export function languageOf(text: string): Language {
  const sample = text.slice(0, 4000)
  const han = sample.match(/\p{Script=Han}/gu)?.length ?? 0
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  return han > 0 && han >= letters * 0.3 ? 'zh' : 'en'
}
