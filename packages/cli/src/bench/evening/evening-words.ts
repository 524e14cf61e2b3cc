import { type Language, wordTable } from '@commedia/core'

interface EveningWords {
  readonly cost: (spent: string) => string
  readonly progress: (so: { readonly beats: number; readonly of: string; readonly seconds: string }) => string
  readonly curtain: string
  readonly goingOn: (beats: number) => string
  readonly stopped: (command: string) => string
  readonly silent: (reason: string) => string
  readonly spent: (cost: string) => string
  readonly written: (file: string) => string
  readonly figures: Readonly<
    Record<
      'beat' | 'firstWord' | 'pace' | 'answers' | 'page',
      (values: readonly (number | string)[]) => string
    >
  >
}

/** What `bench evening` says, in both languages. */
export const EVENING_WORDS: Readonly<Record<Language, EveningWords>> = wordTable('terminal.evening', {
  en: {
    cost: (spent) => `It will take about ${spent}.`,
    progress: ({ beats, of, seconds }) => `beat ${beats} of ${of} · ${seconds} s a beat`,
    curtain: 'the curtain',
    goingOn: (beats) => `Going on: ${beats} beats are measured.`,
    stopped: (command) => `Stopped. What was measured is kept; go on with: ${command}`,
    silent: (reason) => `The model has stopped answering (${reason}). What was measured is kept.`,
    spent: (cost) => `Spent: ${cost}.`,
    written: (file) => `Written to ${file}. It holds figures and no secret: read it, then send it.`,
    figures: {
      beat: ([seconds, calls]) => `${seconds} s a beat, ${calls} calls a beat`,
      firstWord: ([median, late]) => `first word after ${median} s; one in ten later than ${late} s`,
      pace: ([reads, writes]) => `reads ${reads}, writes ${writes} tokens a second`,
      answers: ([read, repaired, fell]) => `read at once ${read}, repaired ${repaired}, fell back ${fell}`,
      page: ([tokens]) => `longest page ${tokens} tokens`,
    },
  },
  zh: {
    cost: (spent) => `大约要用：${spent}。`,
    progress: ({ beats, of, seconds }) => `第 ${beats} 拍 / ${of} · 每拍 ${seconds} 秒`,
    curtain: '落幕',
    goingOn: (beats) => `接着来：已经测了 ${beats} 拍。`,
    stopped: (command) => `停下了。测到的都留着，接着测：${command}`,
    silent: (reason) => `模型不再回话了（${reason}）。测到的都留着。`,
    spent: (cost) => `共用：${cost}。`,
    written: (file) => `写在 ${file} 里。里面只有数字，没有密钥：看过再寄。`,
    figures: {
      beat: ([seconds, calls]) => `每拍 ${seconds} 秒，每拍 ${calls} 次调用`,
      firstWord: ([median, late]) => `${median} 秒开口；十拍里有一拍要等 ${late} 秒以上`,
      pace: ([reads, writes]) => `每秒读 ${reads} 词元，写 ${writes} 词元`,
      answers: ([read, repaired, fell]) => `一次读懂 ${read}，改过才懂 ${repaired}，用了备用 ${fell}`,
      page: ([tokens]) => `最长一页 ${tokens} 词元`,
    },
  },
})
