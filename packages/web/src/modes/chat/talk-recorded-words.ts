import { defineWords } from '../../words/define-words.ts'

/** What is said beside the recording of a talk. */
export const talkRecordedWords = defineWords(
  'screen.recorded-talk',
  {
    kind: 'A talk',
    start: 'Come in',
    own: 'In your own room they answer you, each in a mood of their own, and remember it.',
  },
  {
    kind: '一次长谈',
    start: '进去坐坐',
    own: '在你自己的屋里，他们答的是你的话，各有各的心情，说过的也都记得。',
  },
)
