import { defineWords } from '../words/define-words.ts'

/** How the line to the house is. */
export const lineWords = defineWords(
  'screen.line',
  {
    lines: {
      connecting: 'connecting',
      'catching-up': 'catching up',
      live: 'live',
      lost: 'line lost, trying again',
    },
  },
  {
    lines: { connecting: '连接中', 'catching-up': '追赶中', live: '实时', lost: '连接中断，正在重试' },
  },
)
