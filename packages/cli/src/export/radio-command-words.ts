import { type Language, wordTable } from '@commedia/core'

/** How much a radio play is, in figures that are ready to be read. */
interface RadioFigures {
  readonly lines: string
  readonly characters: string
  /** Of the characters, those that have still to be asked for. */
  readonly left: string
  /** What those cost; empty where no price is known. */
  readonly cost: string
}

/** What the command says while it makes a radio play. */
interface RadioCommandWords {
  readonly about: (figures: RadioFigures) => string
  readonly spoken: (done: string, of: string) => string
  readonly laid: string
  readonly measured: string
  readonly written: (file: string, captions: string) => string
}

/** What the command says while it makes a radio play, in each language. */
export const RADIO_COMMAND_WORDS: Readonly<Record<Language, RadioCommandWords>> = wordTable(
  'terminal.radio',
  {
    en: {
      about: ({ lines, characters, left, cost }) =>
        `${lines} lines, ${characters} characters to be spoken${left === characters ? '' : `, ${left} of them for the first time`}${cost === '' ? '' : `: about ${cost}`}. What is spoken is kept; Ctrl-C stops, and the same command goes on.`,
      spoken: (done, of) => `${done} of ${of} lines are spoken`,
      laid: 'All lines are laid one after another; measuring how loud it is …',
      measured: 'Writing it down …',
      written: (file, captions) => `Written to ${file}, with captions in ${captions}.`,
    },
    zh: {
      about: ({ lines, characters, left, cost }) =>
        `共 ${lines} 句，要念 ${characters} 字${left === characters ? '' : `，其中 ${left} 字还没念过`}${cost === '' ? '' : `，约 ${cost}`}。念好的都会留着；按 Ctrl-C 停下，再用同一条命令接着做。`,
      spoken: (done, of) => `念好 ${done} / ${of} 句`,
      laid: '台词都排好了，正在量响度……',
      measured: '正在写成文件……',
      written: (file, captions) => `已写入 ${file}，字幕在 ${captions}。`,
    },
  },
)
