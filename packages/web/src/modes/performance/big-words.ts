import { defineWords } from '../../words/define-words.ts'

/** What the big screen says. */
export const bigWords = defineWords(
  'screen.stage.big',
  {
    fullScreen: 'Full screen',
    leave: 'Leave full screen',
    join: 'Join with your phone',
    lost: 'The line is down; it is tried again.',
    before: 'The curtain rises soon.',
  },
  {
    fullScreen: '全屏',
    leave: '退出全屏',
    join: '用手机加入',
    lost: '连线断了，正在重试。',
    before: '大幕即将拉开。',
  },
)
