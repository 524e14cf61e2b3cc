import { defineWords } from '../../words/define-words.ts'

/** What is said beside the recording of a screening. */
export const screeningRecordedWords = defineWords(
  'screen.recorded-screening',
  {
    kind: 'A film, watched together',
    start: 'Put out the lights',
    own: 'Your own film never leaves your machine; whoever you ask in sees what you saw, and says what they think.',
    pictures: 'What was seen',
  },
  {
    kind: '一起看的片子',
    start: '关灯',
    own: '你自己的片子不离开你的机器；你请来的人看到的就是你看到的，想什么说什么。',
    pictures: '看到的画面',
  },
)
