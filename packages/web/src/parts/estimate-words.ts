import { defineWords } from '../words/define-words.ts'

/** What is said of what something will cost, before it does. */
export const estimateWords = defineWords(
  'screen.estimate',
  {
    plan: (amount: string) => `Writing it takes about ${amount}.`,
    show: (amount: string) => `An evening of this length takes about ${amount}.`,
    planned: (amount: string) => `Writing it took ${amount}.`,
    tokens: (tokens: string) => `${tokens} tokens`,
    withMoney: (tokens: string, money: string) => `${tokens} tokens (${money})`,
  },
  {
    plan: (amount) => `写这出戏大约要用 ${amount}。`,
    show: (amount) => `这么长的一晚大约要用 ${amount}。`,
    planned: (amount) => `写这出戏用了 ${amount}。`,
    tokens: (tokens) => `${tokens} 词元`,
    withMoney: (tokens, money) => `${tokens} 词元（${money}）`,
  },
)
