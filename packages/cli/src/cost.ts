import {
  addUsage,
  dollarsOf,
  inLanguage,
  type Language,
  NO_USAGE,
  type PromptBook,
  type Usage,
  watchBook,
  wordTable,
} from '@commedia/core'
import type { Config } from './config.ts'

const COMMA = wordTable('terminal.cost.comma', { en: ', ', zh: '，' } as const)

/** A prompt book that says what was spent so far after every call, earlier evenings included. */
export function countingBook(
  book: PromptBook,
  onSpent: (spent: Usage) => void,
  before: Usage = NO_USAGE,
): PromptBook {
  let spent = before
  return watchBook(book, ({ usage }) => {
    spent = addUsage(spent, usage)
    onSpent(spent)
  })
}

/** What was or would be spent, in tokens and, where prices are known, in money. */
export function costLine(
  usage: Usage,
  prices: Pick<Config, 'priceIn' | 'priceOut'>,
  language: Language = 'en',
): string {
  const { inputTokens, outputTokens, cachedTokens, calls } = usage
  const tokens = inLanguage(
    language,
    TOKENS,
  )({
    calls: count(calls),
    input: count(inputTokens),
    cached: cachedTokens > 0 ? count(cachedTokens) : '',
    output: count(outputTokens),
  })
  const cost = dollars(usage, prices)
  return cost === undefined ? tokens : `${tokens}${inLanguage(language, COMMA)}${cost}`
}

/** The same for the corner of a screen. */
export function shortCostLine(
  usage: Usage,
  prices: Pick<Config, 'priceIn' | 'priceOut'>,
  language: Language,
): string {
  const { inputTokens, outputTokens, calls } = usage
  const tokens = `${((inputTokens + outputTokens) / 1000).toFixed(1)}k`
  const said = inLanguage(language, SHORT)(calls, tokens)
  const cost = dollars(usage, prices)
  return cost === undefined ? said : `${said} · ${cost}`
}

const SHORT: Readonly<Record<Language, (calls: number, tokens: string) => string>> = wordTable(
  'terminal.cost.short',
  {
    en: (calls, tokens) => `${calls} calls · ${tokens} tokens`,
    zh: (calls, tokens) => `${calls} 次 · ${tokens} 词元`,
  },
)

const TOKENS: Readonly<
  Record<Language, (counts: Record<'calls' | 'input' | 'cached' | 'output', string>) => string>
> = wordTable('terminal.cost', {
  en: ({ calls, input, cached, output }) =>
    `${calls} calls, ${input} tokens in${cached === '' ? '' : ` (${cached} cached)`}, ${output} out`,
  zh: ({ calls, input, cached, output }) =>
    `${calls} 次调用，输入 ${input} 词元${cached === '' ? '' : `（缓存 ${cached}）`}，输出 ${output}`,
})

function count(tokens: number): string {
  return tokens.toLocaleString('en-US')
}

function dollars(
  usage: Usage,
  { priceIn: input, priceOut: output }: Pick<Config, 'priceIn' | 'priceOut'>,
): string | undefined {
  if (input === undefined || output === undefined) return undefined
  return `$${dollarsOf(usage, { input, output }).toFixed(4)}`
}
