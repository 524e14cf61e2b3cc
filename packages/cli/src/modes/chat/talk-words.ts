import { type Language, wordTable } from '@commedia/core'
import type { ChatFile, WorldInfo } from '@commedia/core/cards'

/** What the house says around a talk. */
interface TalkWords {
  readonly with: (name: string) => string
  readonly keys: string
  readonly cameUp: string
  readonly nothing: string
  readonly keeps: (name: string) => string
  readonly unknown: (typed: string) => string
  /** What was understood of files of another program. */
  readonly goesOn: (lines: number) => string
  readonly leftOut: (left: ChatFile['leftOut']) => string
  readonly knows: (names: string, world: WorldInfo) => string
  readonly isYou: (name: string) => string
}

/** What the house says around a talk. */
export const TALK_WORDS: Readonly<Record<Language, TalkWords>> = wordTable('terminal.talk', {
  en: {
    with: (name) => `You are talking with ${name}.`,
    keys: '/memories shows what came up, /quit ends the talk.',
    cameUp: 'What came up:',
    nothing: 'Nothing of the past came up yet.',
    keeps: (name) => `${name} will remember this talk.`,
    unknown: (typed) =>
      `There is no ${typed}, and it was not said. /memories shows what came up, /quit ends the talk.`,
    goesOn: (lines) => `The talk goes on from the chat: ${lines} messages.`,
    leftOut: (left) => {
      const parts = counted(left, {
        swipes: (n) => `${n} other versions (swipes)`,
        hidden: (n) => `${n} hidden messages`,
        wordless: (n) => `${n} without words`,
        damaged: (n) => `${n} lines that are no message`,
        older: (n) => `${n} older messages`,
      })
      return parts === '' ? '' : `Left in the file: ${parts}.`
    },
    knows: (names, { lore, patterns, leftOut }) =>
      [
        `World info: ${lore.length} entries, known to ${names}.`,
        patterns === 0 ? '' : ` ${patterns} keys are patterns, which are taken letter by letter.`,
        leftOut === 0 ? '' : ` ${leftOut} entries were left out.`,
      ].join(''),
    isYou: (name) => `You are ${name}.`,
  },
  zh: {
    with: (name) => `你在和${name}说话。`,
    keys: '/往事 看想起了什么，/退出 结束。',
    cameUp: '刚才想起来的：',
    nothing: '还没有想起什么往事。',
    keeps: (name) => `${name}会记得这次谈话。`,
    unknown: (typed) => `没有 ${typed} 这个命令，也没有说出口。/往事 看想起了什么，/退出 结束。`,
    goesOn: (lines) => `接着原来的聊天往下说：共 ${lines} 条。`,
    leftOut: (left) => {
      const parts = counted(left, {
        swipes: (n) => `${n} 个没选中的版本`,
        hidden: (n) => `${n} 条隐藏的消息`,
        wordless: (n) => `${n} 条没有文字的`,
        damaged: (n) => `${n} 行读不懂的`,
        older: (n) => `${n} 条更早的`,
      })
      return parts === '' ? '' : `留在文件里的：${parts.replaceAll(', ', '，')}。`
    },
    knows: (names, { lore, patterns, leftOut }) =>
      [
        `世界书：${lore.length} 条，${names.replaceAll(', ', '、')}都知道。`,
        patterns === 0 ? '' : `其中 ${patterns} 个关键词是正则式，这里按字面来认。`,
        leftOut === 0 ? '' : `有 ${leftOut} 条没收进来。`,
      ].join(''),
    isYou: (name) => `你是${name}。`,
  },
})

/** What there is some of, each in its words. */
function counted<Key extends string>(
  counts: Readonly<Record<Key, number>>,
  words: Readonly<Record<Key, (count: number) => string>>,
): string {
  return (Object.keys(words) as Key[])
    .flatMap((key) => (counts[key] > 0 ? [words[key](counts[key])] : []))
    .join(', ')
}
