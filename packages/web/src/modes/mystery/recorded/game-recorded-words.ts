import { defineWords } from '../../../words/define-words.ts'

/** What is said beside the recording of a game. */
export const gameRecordedWords = defineWords(
  'screen.recorded-game',
  {
    kind: 'A murder case',
    start: 'Light the lamp',
    own: 'At your own table you sit among them: you ask, you search, you vote, and nobody tells you who did it.',
  },
  {
    kind: '一桩命案',
    start: '点上灯',
    own: '在你自己的桌上，你就坐在他们当中：你来问，你来搜，你来投票，没有人告诉你是谁干的。',
  },
)
