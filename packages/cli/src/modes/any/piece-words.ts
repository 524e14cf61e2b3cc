import { type Language, wordTable } from '@commedia/core'

/** What the house says around a piece of a mode that was handed to it. */
interface PieceWords {
  readonly none: string
  readonly openWith: string
  readonly here: string
  readonly you: string
  readonly keys: string
  readonly yourTurn: string
  readonly waitsFor: (names: string) => string
  readonly refused: (why: string) => string
  readonly howTo: string
  readonly over: string
  readonly written: (file: string) => string
  readonly goOn: (command: string) => string
}

/** What the house says around a piece of a mode that was handed to it. */
export const PIECE_WORDS: Readonly<Record<Language, PieceWords>> = wordTable('terminal.piece', {
  en: {
    none: 'Nothing was handed to this house. A module that exports modes is: --house ./my-house.js',
    openWith: 'Open one with --opening file.json, or field by field with --set:',
    here: 'In it:',
    you: 'you',
    keys: '/help says what you can do, /quit leaves.',
    yourTurn: 'It is your turn.',
    waitsFor: (names) => `It waits for ${names}.`,
    refused: (why) => `Not taken: ${why}`,
    howTo: 'What you can do:',
    over: 'It is over.',
    written: (file) => `Written to ${file}.`,
    goOn: (command) => `Nothing is lost; go on with: ${command}`,
  },
  zh: {
    none: '这座剧场没有别的玩法。用一个导出 modes 的模块：--house ./my-house.js',
    openWith: '用 --opening 文件.json 开场，或用 --set 一项一项地写：',
    here: '在场：',
    you: '你',
    keys: '/help 看能做什么，/quit 离开。',
    yourTurn: '轮到你了。',
    waitsFor: (names) => `正在等${names}。`,
    refused: (why) => `没有接受：${why}`,
    howTo: '你能做的：',
    over: '到这里就结束了。',
    written: (file) => `已写入 ${file}。`,
    goOn: (command) => `什么都没丢，接着演：${command}`,
  },
})
