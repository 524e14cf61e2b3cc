import { type Language, wordTable } from '@commedia/core'

/** What a radio play says of its own. */
interface RadioWords {
  /** After the word that this was made with AI: whose voices these are. */
  readonly voices: string
  readonly act: (number: number, title: string) => string
  readonly sceneAt: (name: string, time: string) => string
  /** Somebody does something, told by who tells the play. */
  readonly does: (name: string, deed: string) => string
  /** How a line is said, to a voice that can be told. */
  readonly manners: Readonly<Record<'whisper' | 'aside' | 'thought', string>>
  /** Parts of a game, which are its scenes. */
  readonly phases: Readonly<Record<string, string>>
}

/** What a radio play says of its own, in each language. */
export const RADIO_WORDS: Readonly<Record<Language, RadioWords>> = wordTable('house.radio', {
  en: {
    voices: 'Its voices were made by a machine.',
    act: (number, title) => (title === '' ? `Act ${number}` : `Act ${number}. ${title}`),
    sceneAt: (name, time) => `${name} — ${time}`,
    does: (name, deed) => `${name} ${deed}`,
    manners: { whisper: 'whispering', aside: 'under their breath', thought: 'thinking it, not saying it' },
    phases: {
      introductions: 'Introductions',
      search: 'The search',
      questions: 'Questions',
      discussion: 'The discussion',
      vote: 'The vote',
      key: 'Questions of the house',
      reveal: 'The truth',
      over: 'The truth',
    },
  },
  zh: {
    voices: '声音由机器合成。',
    act: (number, title) => (title === '' ? `第${numeral(number)}幕` : `第${numeral(number)}幕。${title}`),
    sceneAt: (name, time) => `${name}·${time}`,
    does: (name, deed) => `${name}${deed}`,
    manners: { whisper: '耳语', aside: '低声自语', thought: '只在心里想' },
    phases: {
      introductions: '自我介绍',
      search: '搜证',
      questions: '提问',
      discussion: '讨论',
      vote: '投票',
      key: '答题',
      reveal: '真相',
      over: '真相',
    },
  },
})

const DIGITS = '零一二三四五六七八九十'

function numeral(number: number): string {
  return DIGITS[number] ?? String(number)
}
