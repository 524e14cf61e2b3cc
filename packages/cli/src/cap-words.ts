import { type Language, wordTable } from '@commedia/core'

/** What the house says of what may be spent. */
interface CapWords {
  /** Before anything is. */
  readonly rests: (cap: string) => string
  /** When it is spent, for work that is taken up again by a command. */
  readonly spent: (cap: string, goOn: string) => string
  /** The same for work of which nothing is kept. */
  readonly lost: (cap: string) => string
  /** The same while somebody sits there: what they type to go on. */
  readonly more: (cap: string) => string
  /** What is typed. */
  readonly typed: string
}

/** What the house says of what may be spent, in both languages. */
export const CAP_WORDS: Readonly<Record<Language, CapWords>> = wordTable('terminal.cap', {
  en: {
    rests: (cap) => `It rests at ${cap} tokens; --max-tokens sets another limit.`,
    spent: (cap, goOn) =>
      `It rests: the ${cap} tokens it may spend are spent. What is done is kept; go on with as many again: ${goOn}`,
    lost: (cap) => `It ends here: the ${cap} tokens it may spend are spent. --max-tokens allows more.`,
    more: (cap) =>
      `Nobody answers for now: the ${cap} tokens this evening may spend are spent. /more goes on with as many again.`,
    typed: '/more',
  },
  zh: {
    rests: (cap) => `用到 ${cap} 词元就先歇下；--max-tokens 可另设上限。`,
    spent: (cap, goOn) => `先到这里：允许的 ${cap} 词元用完了。做好的都在；再放宽同样多、接着做：${goOn}`,
    lost: (cap) => `到此为止：允许的 ${cap} 词元用完了。--max-tokens 可以放宽。`,
    more: (cap) => `暂时没人答话：今晚允许的 ${cap} 词元用完了。输入 /继续 再放宽同样多。`,
    typed: '/继续',
  },
})

/** What allows as much again, in either language. */
export const ASKS_FOR_MORE: ReadonlySet<string> = new Set(Object.values(CAP_WORDS).map(({ typed }) => typed))
