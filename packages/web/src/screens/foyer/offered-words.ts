import { defineWords } from '../../words/define-words.ts'

/** What is said of the models that were found on this machine. */
export const offeredWords = defineWords(
  {
    found: 'Found on this machine',
    playWith: (model: string, from: string) => `Play with ${model} (${from})`,
    vendorModel: (from: string) => `A model of ${from}, by its name`,
    vendorKey: 'Paid with the key in',
    vendorGo: 'Play with it',
    choosing: 'Calling it to the stage…',
  },
  {
    found: '这台机器上找到的',
    playWith: (model: string, from: string) => `用 ${model} 来演（${from}）`,
    vendorModel: (from: string) => `${from} 的模型，写它的名字`,
    vendorKey: '用这个变量里的密钥付费：',
    vendorGo: '用它来演',
    choosing: '正在请它上台……',
  },
)
