import { type Language, wordTable } from '@commedia/core'

/** What the house says around a talk. */
interface TalkWords {
  readonly with: (name: string) => string
  readonly keys: string
  readonly cameUp: string
  readonly nothing: string
  readonly keeps: (name: string) => string
  readonly unknown: (typed: string) => string
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
  },
  zh: {
    with: (name) => `你在和${name}说话。`,
    keys: '/往事 看想起了什么，/退出 结束。',
    cameUp: '刚才想起来的：',
    nothing: '还没有想起什么往事。',
    keeps: (name) => `${name}会记得这次谈话。`,
    unknown: (typed) => `没有 ${typed} 这个命令，也没有说出口。/往事 看想起了什么，/退出 结束。`,
  },
})
