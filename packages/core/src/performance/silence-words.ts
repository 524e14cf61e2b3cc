import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'

/** How it is told that one who was to answer does not; `count` chooses the words. */
export function noAnswer(name: string, count: number, language: Language): string {
  return inLanguage(language, NO_ANSWER)[count % inLanguage(language, NO_ANSWER).length]?.(name) ?? ''
}

/** How it is told that nobody speaks, after so many quiet beats. */
export function nobodySpeaks(quiet: number, language: Language): string {
  return inLanguage(language, NOBODY_SPEAKS)[quiet % inLanguage(language, NOBODY_SPEAKS).length] ?? ''
}

export const NO_ANSWER: Readonly<Record<Language, readonly ((name: string) => string)[]>> = wordTable(
  'performance.silence-words.no-answer',
  {
    en: [
      (name) => `${name} does not answer.`,
      (name) => `${name} says nothing.`,
      (name) => `No answer from ${name}.`,
      (name) => `${name} lets it stand.`,
    ],
    zh: [
      (name) => `${name}没有接话。`,
      (name) => `${name}不作声。`,
      (name) => `半晌，${name}没有开口。`,
      (name) => `${name}没有应。`,
    ],
  },
)

export const NOBODY_SPEAKS: Readonly<Record<Language, readonly string[]>> = wordTable(
  'performance.silence-words.nobody-speaks',
  {
    en: ['Nobody speaks.', 'Still nobody speaks.', 'The silence goes on.', 'Nobody will be the first.'],
    zh: ['一时无话。', '还是没人开口。', '就这么静着。', '谁也不肯先开口。'],
  },
)
