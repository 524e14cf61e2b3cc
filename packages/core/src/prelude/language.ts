import * as z from 'zod'

/** The languages every prompt, split and name rule is written in. */
export const Language = z.enum(['en', 'zh'])
/** The languages every prompt, split and name rule is written in. */
export type Language = z.infer<typeof Language>

/** Guesses the language of a text from the share of Han characters. */
export function languageOf(text: string): Language {
  const sample = text.slice(0, 4000)
  const han = sample.match(/\p{Script=Han}/gu)?.length ?? 0
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  return han > 0 && han >= letters * 0.3 ? 'zh' : 'en'
}
