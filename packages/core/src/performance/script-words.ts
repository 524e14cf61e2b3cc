import { AI_EXPORT_NOTICE } from '../care/ai-notice.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'

/** The words that a printed script adds of its own. */
export interface ScriptWords {
  readonly notice: string
  readonly cast: string
  readonly act: (number: number) => string
  readonly scene: (number: number, title: string) => string
  readonly sceneAt: (name: string, time: string) => string
  readonly said: (channel: 'aloud' | 'whisper' | 'aside', to: string | undefined) => string
  readonly thinks: (text: string) => string
  readonly reads: (text: string) => string
  /** Beside a line that the house lent. */
  readonly spare: string
  /** Around what nobody says. */
  readonly told: readonly [string, string]
  /** Around how something is said. */
  readonly brackets: readonly [string, string]
  readonly colon: string
  readonly comma: string
}

/** The words that a printed script adds of its own, in each language. */
export const SCRIPT_WORDS: Readonly<Record<Language, ScriptWords>> = wordTable('performance.script-words', {
  en: {
    notice: AI_EXPORT_NOTICE.en,
    cast: 'Cast',
    act: (number) => `Act ${number}`,
    scene: (number, title) => `Scene ${number}.${title === '' ? '' : ` ${title}`}`,
    sceneAt: (name, time) => `${name} — ${time}`,
    said: (channel, to) => {
      if (channel === 'aside') return 'aside'
      if (channel === 'whisper') return to === undefined ? 'whispering' : `whispering to ${to}`
      return to === undefined ? '' : `to ${to}`
    },
    thinks: (text) => `thinking: ${text}`,
    reads: (text) => `reading ${text}`,
    spare: 'a spare line, no model answered',
    told: ['[', ']'],
    brackets: ['(', ')'],
    colon: ': ',
    comma: ', ',
  },
  zh: {
    notice: AI_EXPORT_NOTICE.zh,
    cast: '人物',
    act: (number) => `第${numeral(number)}幕`,
    scene: (number, title) => `第${numeral(number)}场${title === '' ? '' : ` ${title}`}`,
    sceneAt: (name, time) => `${name}·${time}`,
    said: (channel, to) => {
      if (channel === 'aside') return '旁白'
      if (channel === 'whisper') return to === undefined ? '低声' : `对${to}耳语`
      return to === undefined ? '' : `对${to}`
    },
    thinks: (text) => `心想：${text}`,
    reads: (text) => `读${text}`,
    spare: '备用台词，模型没有回应',
    told: ['【', '】'],
    brackets: ['（', '）'],
    colon: '：',
    comma: '、',
  },
})

const DIGITS = '零一二三四五六七八九'

function numeral(number: number): string {
  if (number < 1 || number > 99) return String(number)
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  return `${tens > 1 ? DIGITS[tens] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? DIGITS[ones] : ''}`
}
