import { addUsage, type Language, NO_USAGE, type PromptBook, type Usage, watchBook } from '@commedia/core'
import type { Config } from './config.ts'

/** A prompt book that says what was spent so far after every call. */
export function countingBook(book: PromptBook, onSpent: (spent: Usage) => void): PromptBook {
  let spent = NO_USAGE
  return watchBook(book, ({ usage }) => {
    spent = addUsage(spent, usage)
    onSpent(spent)
  })
}

/** What was or would be spent, in tokens and, where prices are known, in money. */
export function costLine(
  { inputTokens, outputTokens, cachedTokens, calls }: Usage,
  { priceIn, priceOut }: Pick<Config, 'priceIn' | 'priceOut'>,
  language: Language = 'en',
): string {
  const tokens = TOKENS[language]({
    calls: count(calls),
    input: count(inputTokens),
    cached: cachedTokens > 0 ? count(cachedTokens) : '',
    output: count(outputTokens),
  })
  if (priceIn === undefined || priceOut === undefined) return tokens
  return `${tokens}${language === 'zh' ? '，' : ', '}$${dollars(inputTokens * priceIn + outputTokens * priceOut)}`
}

/** The same for the corner of a screen. */
export function shortCostLine(
  { inputTokens, outputTokens, calls }: Usage,
  { priceIn, priceOut }: Pick<Config, 'priceIn' | 'priceOut'>,
  language: Language,
): string {
  const tokens = `${((inputTokens + outputTokens) / 1000).toFixed(1)}k`
  const said = language === 'zh' ? `${calls} 次 · ${tokens} 词元` : `${calls} calls · ${tokens} tokens`
  if (priceIn === undefined || priceOut === undefined) return said
  return `${said} · $${dollars(inputTokens * priceIn + outputTokens * priceOut)}`
}

const TOKENS: Readonly<
  Record<Language, (counts: Record<'calls' | 'input' | 'cached' | 'output', string>) => string>
> = {
  en: ({ calls, input, cached, output }) =>
    `${calls} calls, ${input} tokens in${cached === '' ? '' : ` (${cached} cached)`}, ${output} out`,
  zh: ({ calls, input, cached, output }) =>
    `${calls} 次调用，输入 ${input} 词元${cached === '' ? '' : `（缓存 ${cached}）`}，输出 ${output}`,
}

function count(tokens: number): string {
  return tokens.toLocaleString('en-US')
}

function dollars(millionths: number): string {
  return (millionths / 1_000_000).toFixed(4)
}
