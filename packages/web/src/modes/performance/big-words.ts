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
    watchers: 'This address shows what the audience sees. Open it with a link to watch.',
    overlay: 'Overlay',
  },
  {
    fullScreen: '全屏',
    leave: '退出全屏',
    join: '用手机加入',
    lost: '连线断了，正在重试。',
    before: '大幕即将拉开。',
    watchers: '这个地址只显示观众看得到的内容。请用观看链接打开。',
    overlay: '直播字幕',
  },
)
