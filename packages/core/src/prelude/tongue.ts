import { type ByLanguage, inLanguage } from './in-language.ts'

/** How a language is set down: what is not words but a rule of its writing. */
export interface Tongue {
  /** As pages name it: `en`, `zh-Hans`. */
  readonly tag: string
  /** As dates, numbers and voices name it: `en-GB`, `zh-CN`. */
  readonly locale: string
  /** Whether spaces stand between words. */
  readonly spaced: boolean
  /** Between two sentences on one line. */
  readonly gap: string
  /** Between a name and what is said of it. */
  readonly colon: string
  /** Between the members of a list. */
  readonly comma: string
  /** Ends a sentence when another follows. */
  readonly stop: string
  /** Around what is said in passing. */
  readonly brackets: readonly [opens: string, closes: string]
  /** Letters that a model counts as one token, roughly and rather too few. */
  readonly charsPerToken: number
}

const TONGUES: ByLanguage<Tongue> = {
  en: {
    tag: 'en',
    locale: 'en-GB',
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
  return inLanguage(language, TONGUES)
}
