import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { tongueOf } from '../prelude/tongue.ts'
import { wordTables } from '../prelude/word-table.ts'

/** What was odd about the files of a game, and what was made of it. */
export const MESSAGES = wordTables('mystery.wellplay-warnings', {
  'gold-moved': { en: 'the answer stands in column e; it was moved', zh: '答案写在 e 列，已移回' },
  'pick-one': { en: 'two picks of two options; read as one choice', zh: '两个选项里选两个，按单选处理' },
  'gold-doubled': { en: 'the answer {what} is read as one letter', zh: '答案 {what} 按一个字母处理' },
  'gold-either': { en: 'either letter of {what} is right', zh: '答案 {what} 中任一字母都算对' },
  'short-row': { en: 'only {what} cells', zh: '只有 {what} 格' },
  'long-row': { en: '{what} cells; those at the end were left out', zh: '有 {what} 格，多出的已略去' },
  'row-left-out': { en: 'cannot be read and was left out: {what}', zh: '读不懂，已略去：{what}' },
  'row-repeated': { en: 'asks once more: {what}', zh: '重复的题目：{what}' },
  'same-options': { en: 'two options are the same: {what}', zh: '有两个选项一样：{what}' },
  'wording-taken': {
    en: 'has no words; taken from the table of all: {what}',
    zh: '没有题目，取自总题表：{what}',
  },
  'no-wording': { en: 'has no words, only options', zh: '没有题目，只有选项' },
  'role-count': { en: 'the count of roles is {what}', zh: '所写的角色数是 {what}' },
  'murderer-flag': {
    en: 'is_murderer says {what}, the deaths say otherwise; the deaths count',
    zh: 'is_murderer 写的是 {what}，与死者一栏不符，以死者一栏为准',
  },
  'no-murderer': { en: 'nobody at the table killed {what}', zh: '桌上没有人杀害{what}' },
  'no-union': {
    en: 'there is no union of the questions; the role files are put together',
    zh: '没有总题表，由各角色的题目合成',
  },
  'own-wording': {
    en: '{what} questions are worded otherwise than in the role files',
    zh: '有 {what} 道题的措辞与角色题表不同',
  },
} as const satisfies Record<string, Record<Language, string>>)

/** What kind of oddity it is. */
export type WellPlayOddity = keyof typeof MESSAGES

/** Takes note of an oddity at a place: a file, or a line of it. */
export type NoteOddity = (oddity: WellPlayOddity, where: string, what?: string | number) => void

/** An oddity in words. */
export function wellPlayWarning(
  oddity: WellPlayOddity,
  { where, what, language }: { readonly where: string; readonly what: string; readonly language: Language },
): string {
  return `${where}${tongueOf(language).colon}${inLanguage(language, MESSAGES[oddity]).replace('{what}', () => what)}`
}
