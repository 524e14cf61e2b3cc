import { defineWords } from '../words/define-words.ts'

/** What is said where a line is reported. */
export const reportWords = defineWords(
  'screen.report',
  {
    report: 'Report this line',
    why: 'Whoever runs this house reads it, with these words.',
    reason: 'What is wrong with it?',
    send: 'Send',
    reported: 'Thank you. It was passed on.',
  },
  {
    report: '举报这句话',
    why: '管理这座剧场的人会读到它和你写的话。',
    reason: '哪里不妥？',
    send: '送出',
    reported: '谢谢，已经转达。',
  },
)
