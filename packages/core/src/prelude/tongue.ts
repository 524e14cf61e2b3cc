import { type ByLanguage, inLanguage } from './in-language.ts'
import { handedIn } from './languages-handed-in.ts'
import type { Tongue } from './tongue-rules.ts'

export type { Tongue } from './tongue-rules.ts'

const TONGUES: ByLanguage<Tongue> = {
  en: {
    tag: 'en',
    locale: 'en-GB',
    script: 'latin',
    spaced: true,
    gap: ' ',
    colon: ': ',
    comma: ', ',
    stop: '. ',
    brackets: ['(', ')'],
    charsPerToken: 3,
  },
  zh: {
    tag: 'zh-Hans',
    locale: 'zh-CN',
    script: 'han',
    spaced: false,
    gap: '',
    colon: '：',
    comma: '、',
    stop: '。',
    brackets: ['（', '）'],
    charsPerToken: 1,
  },
}

/** The rules of a language's writing; those of English where nothing is known of it. */
export function tongueOf(language: string): Tongue {
  return handedIn(language)?.tongue ?? inLanguage(language, TONGUES)
}

/** The rules of English with what is otherwise in another language. */
export function tongueWith(rules: Partial<Tongue>): Tongue {
  return { ...TONGUES.en, script: 'other', ...rules }
}
