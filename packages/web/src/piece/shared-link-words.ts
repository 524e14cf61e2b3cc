import { defineWords } from '../words/define-words.ts'

/** What is said of a link to hand on. */
export const sharedLinkWords = defineWords(
  'screen.shared-link',
  {
    qr: 'Show as QR',
    qrTitle: 'Scan to take a seat',
    closed: 'It opens on this machine only, until the house is open to the network.',
    toDoor: 'Let friends in',
    onlyHere:
      'This page was opened under an address that only this machine knows, so the link works here alone. For guests on the same network: commedia serve --lan.',
  },
  {
    qr: '显示二维码',
    qrTitle: '扫一扫就座',
    closed: '剧场还没有对网络开放，这个链接只在本机打得开。',
    toDoor: '让朋友进来',
    onlyHere:
      '这个页面用的是只有本机认得的地址，所以链接只在这台电脑上有效。想请同一网络的客人来，请用 commedia serve --lan。',
  },
)
