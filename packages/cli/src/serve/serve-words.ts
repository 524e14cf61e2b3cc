import { type Language, wordTable } from '@commedia/core'

/** What a house says to whoever opens it for an evening with guests, in the language of the show. */
export interface ServeWords {
  readonly tonight: (title: string) => string
  readonly address: (urls: readonly string[]) => string
  readonly noNetwork: string
  readonly seats: string
  readonly screen: string
  readonly owner: string
  readonly terminal: string
  readonly enter: string
  readonly begun: string
}

/** What a house says, in each language. */
export const SERVE_WORDS: Readonly<Record<Language, ServeWords>> = wordTable('terminal.serve', {
  en: {
    tonight: (title) => `Tonight: ${title}`,
    address: (urls) => `Everybody on the same network reaches this house at ${urls.join(' or ')}.`,
    noNetwork: 'This machine is on no network, so only people at this machine can come in.',
    seats: 'Seats. Each link is for one person; seats nobody takes are played by the model.',
    screen: 'For the big screen, which shows what the audience sees',
    owner: 'For you alone: whoever has this link can begin, stop and go back',
    terminal: 'In a terminal: commedia join "link"',
    enter: 'Press Enter here when everybody sits, and the curtain rises.',
    begun: 'The curtain rises.',
  },
  zh: {
    tonight: (title) => `今晚上演：《${title}》`,
    address: (urls) => `同一网络里的人都能从 ${urls.join(' 或 ')} 进来。`,
    noNetwork: '这台机器没有连上网络，只有这台机器上的人能进来。',
    seats: '座位。每个链接只给一个人用；没人坐的角色由模型来演。',
    screen: '大屏幕用，显示观众看到的',
    owner: '只给你自己：谁有这个链接，谁就能开演、叫停、倒回',
    terminal: '在终端里：commedia join "链接"',
    enter: '人都坐好以后，在这里按回车，大幕就拉开。',
    begun: '大幕拉开了。',
  },
})
