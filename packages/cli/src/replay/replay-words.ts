import { type Language, wordTable } from '@commedia/core'

interface Standing {
  readonly at: number
  readonly of: number
  readonly speed: number
  readonly isPaused: boolean
  readonly columns: number
}

/** What the house says below a replay; in a narrow window, less of it. */
export const REPLAY_WORDS: Readonly<Record<Language, { readonly keys: (standing: Standing) => string }>> =
  wordTable('terminal.replay', {
    en: {
      keys: ({ at, of, speed, isPaused, columns }) =>
        fitting(columns, [
          ` ${isPaused ? '❚❚' : '▶'} ${at}/${of}`,
          `space ${isPaused ? 'goes on' : 'stops'}`,
          '← → line by line',
          `+ − pace ×${speed}`,
          'q leaves',
        ]),
    },
    zh: {
      keys: ({ at, of, speed, isPaused, columns }) =>
        fitting(columns, [
          ` ${isPaused ? '❚❚' : '▶'} ${at}/${of}`,
          `空格${isPaused ? '继续' : '停住'}`,
          '← → 一句一句看',
          `+ − 快慢 ×${speed}`,
          'q 离开',
        ]),
    },
  })

const NARROW = 60

function fitting(columns: number, parts: readonly string[]): string {
  return (columns < NARROW ? parts.slice(0, 2) : parts).join(' · ')
}
