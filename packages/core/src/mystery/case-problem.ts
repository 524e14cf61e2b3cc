import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { tongueOf } from '../prelude/tongue.ts'
import { wordTables } from '../prelude/word-table.ts'

/** What can be wrong with a case, and how it is said to whoever wrote it. */
export const MESSAGES = wordTables('mystery.case-problems', {
  shape: { en: 'is not of the right shape: {what}', zh: '格式不对：{what}' },
  'duplicate-id': { en: 'the id {what} is used twice', zh: '编号 {what} 用了两次' },
  'duplicate-name': { en: 'two people answer to the name {what}', zh: '有两个人都叫“{what}”' },
  'unknown-role': { en: 'there is no role {what}', zh: '没有“{what}”这个角色' },
  'unknown-victim': { en: 'there is no victim {what}', zh: '没有“{what}”这个死者' },
  'unknown-secret': { en: 'there is no secret number {what}', zh: '没有第 {what} 个秘密' },
  'no-murderer': { en: 'nobody at the table killed {what}', zh: '桌上没有人杀害{what}' },
  'no-key': { en: 'nobody is asked who killed {what}', zh: '没有一题问谁杀了{what}' },
  'gold-missing': {
    en: 'the right answer {what} is not among the options',
    zh: '正确答案 {what} 不在选项里',
  },
  'duplicate-option': { en: 'two options are the same: {what}', zh: '有两个选项一样：{what}' },
  'no-evidence': { en: 'nothing is named from which the answer follows', zh: '没有注明答案从哪里得出' },
  'quote-missing': { en: 'these words do not stand in {what}', zh: '{what}里没有这句话' },
  'only-murderers-know': {
    en: 'only those who may lie know the answer: nobody else can reach it',
    zh: '只有可以说谎的人知道答案，别人无从得知',
  },
  'mark-missing': {
    en: '“{what}” does not stand in the script it gives away',
    zh: '“{what}”不在它所泄露的剧本里',
  },
  'secret-told': {
    en: '“{what}” gives away a secret that this reader does not know',
    zh: '“{what}”泄露了读者不该知道的秘密',
  },
  'clue-too-late': {
    en: 'there is no act {what} in which it could be found',
    zh: '没有第 {what} 幕，这条线索永远找不到',
  },
  'short-key': { en: 'the key has only {what} questions', zh: '题目只有 {what} 道' },
  'wrong-language': { en: '{what} is not in the language of the case', zh: '“{what}”用的不是本案的语言' },
} as const satisfies Record<string, Record<Language, string>>)

/** What kind of problem it is. */
export type CaseProblemCode = keyof typeof MESSAGES

/** One thing wrong with a case, and where. An error bars it from the table; a warning is a note to the writer. */
export interface CaseProblem {
  readonly code: CaseProblemCode
  readonly severity: 'error' | 'warning'
  readonly path: string
  readonly what: string
}

/** A problem in words. */
export function caseProblemWords({ code, path, what }: CaseProblem, language: Language): string {
  return `${path}${tongueOf(language).colon}${inLanguage(language, MESSAGES[code]).replace('{what}', () => what)}`
}
