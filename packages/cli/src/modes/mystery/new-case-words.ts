import { type Language, wordTable } from '@commedia/core'

/** What `commedia mystery new` says. */
export interface NewCaseWords {
  readonly about: (cost: string) => string
  readonly part: (part: string, round: number, note: string) => string
  readonly mended: (count: number) => string
  readonly filledIn: (parts: string) => string
  readonly written: (file: string) => string
  readonly play: (file: string, seat: string) => string
  readonly spent: (cost: string) => string
  readonly and: string
}

/** What `commedia mystery new` says, in the language of the case. */
export const NEW_CASE_WORDS: Readonly<Record<Language, NewCaseWords>> = wordTable('terminal.new-case', {
  en: {
    about: (cost) => `About ${cost}.`,
    part: (part, round, note) => `  ${part}${round > 1 ? ` (mended, round ${round})` : ''}: ${note}`,
    mended: (count) =>
      `${count} ${count === 1 ? 'thing' : 'things'} could not be mended and ${count === 1 ? 'was' : 'were'} left out (--json says what).`,
    filledIn: (parts) => `No model wrote these parts, so they are plain: ${parts}.`,
    written: (file) => `Written to ${file}. It holds the answers: do not open it if you want to play.`,
    play: (file, seat) => `Play it: commedia mystery ${file} --seat "${seat}"`,
    spent: (cost) => `Spent ${cost}.`,
    and: ', ',
  },
  zh: {
    about: (cost) => `大约要 ${cost}。`,
    part: (part, round, note) => `  ${PARTS[part] ?? part}${round > 1 ? `（第 ${round} 稿）` : ''}：${note}`,
    mended: (count) => `有 ${count} 处改不好，已经删去（加 --json 可以看到是什么）。`,
    filledIn: (parts) => `这些部分没有模型写出来，写得平淡：${parts}。`,
    written: (file) => `已写入 ${file}。里面有答案，想玩就别打开。`,
    play: (file, seat) => `这样开玩：commedia mystery ${file} --seat "${seat}"`,
    spent: (cost) => `花费 ${cost}。`,
    and: '、',
  },
})

const PARTS: Readonly<Record<string, string>> = { crime: '案情', roles: '角色', places: '地点', key: '题目' }
