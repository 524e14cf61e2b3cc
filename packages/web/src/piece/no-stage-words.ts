import { defineWords } from '../words/define-words.ts'

/** What is said where there is nothing for whoever asks. */
export const noStageWords = defineWords(
  'screen.no-stage',
  {
    noRight: 'This stage is not open to you.',
    noRightWhy: 'Ask whoever plays here for a link.',
  },
  {
    noRight: '这个舞台没有对你开放。',
    noRightWhy: '请向在这里演出的人要一个链接。',
  },
)
