import { handedIn, languagesHandedIn } from './languages-handed-in.ts'
import { tongueOf } from './tongue.ts'
import { HouseLanguage, WrittenLanguage } from './written-language.ts'

/** The key of a language: one of the two that every house has, or one that was handed in. */
export type Language = WrittenLanguage
/** A language that can be asked for here: one of the house's own, or one that this process was handed. */
export const Language = WrittenLanguage.refine(isLanguage, {
  error: () => `Here it can be: ${languagesKnown().join(', ')}.`,
})

/** The keys of the languages of this process, the house's own first. */
export function languagesKnown(): readonly Language[] {
  return [...HouseLanguage.options, ...languagesHandedIn().map(({ key }) => key)]
}

/** Whether something is the key of a language that is known here. */
export function isLanguage(key: unknown): key is Language {
  return HouseLanguage.options.some((language) => language === key) || handedIn(key) !== undefined
}

/** What a language is called in itself. */
export function nameOfLanguage(language: string): string {
  const known = handedIn(language)?.name ?? (Object.hasOwn(NAMES, language) ? NAMES[language] : undefined)
  return known ?? new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
}

/** A language by its key; English for what is none. */
export function asLanguage(key: unknown): Language {
  return isLanguage(key) ? key : 'en'
}

/** Guesses the language of a text: one that was handed in and knows its own, else from the share of Han characters. */
export function languageOf(text: string): Language {
  const sample = text.slice(0, SAMPLE)
  const own = languagesHandedIn().find(({ recognise }) => recognise?.(sample) === true)
  return own?.key ?? (mostlyHan(sample) && !hasKana(sample) ? 'zh' : 'en')
}

/** Whether a text may be in a language, as far as its script tells. */
export function couldBe(text: string, language: Language): boolean {
  const { script } = tongueOf(language)
  return script === 'other' || mostlyHan(text.slice(0, SAMPLE)) === (script === 'han')
}

const SAMPLE = 4000
const NAMES: Readonly<Record<string, string>> = { en: 'English', zh: '中文' }

/** Japanese is no Chinese; a shop in Shanghai may call itself 鮮の味 all the same. */
function hasKana(sample: string): boolean {
  return (sample.match(/[\p{sc=Hira}\p{sc=Kana}]/gu)?.length ?? 0) * 5 > sample.length
}

function mostlyHan(sample: string): boolean {
  const han = sample.match(/\p{Script=Han}/gu)?.length ?? 0
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  return han > 0 && han >= letters * 0.3
}
