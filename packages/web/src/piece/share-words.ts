import { defineWords } from '../words/define-words.ts'

/** What is said of links that let others in. */
export const shareWords = defineWords(
  'screen.share',
  {
    share: 'Share this evening',
    shareWatch: 'To watch',
    shareWatchWhy: 'Sees what the audience sees; for many.',
    shareSeat: (name: string) => `To play ${name}`,
    shareSeatWhy: 'A seat for one person.',
    shareBooth: 'To direct',
    shareBoothWhy: 'Sees everything, secrets too.',
    link: 'The link',
    copy: 'Copy',
    copied: 'Copied',
    code: (what: string) => `A code for phones: ${what}`,
    lasts: 'It is good for one day.',
    onlyHere: 'This address is known to this machine alone. Open the house to the network to let others in.',
    screenWith: 'Big screen with this code',
  },
  {
    share: '分享今晚',
    shareWatch: '来看戏',
    shareWatchWhy: '看到观众所看到的；可给很多人。',
    shareSeat: (name: string) => `来演${name}`,
    shareSeatWhy: '一个座位，只给一个人。',
    shareBooth: '来导戏',
    shareBoothWhy: '什么都看得到，秘密也不例外。',
    link: '链接',
    copy: '复制',
    copied: '已复制',
    code: (what: string) => `给手机扫的码：${what}`,
    lasts: '一天内有效。',
    onlyHere: '这个地址只有本机认得。要让别人进来，请把剧场开放给网络。',
    screenWith: '带着这个码打开大屏幕',
  },
)
