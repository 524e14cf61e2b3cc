import { addUsage, NO_USAGE, type PromptBook, type Usage } from '@commedia/core'
import type { Config } from './config.ts'

/** A prompt book that says what was spent so far after every call. */
export function countingBook(book: PromptBook, onSpent: (spent: Usage) => void): PromptBook {
  let spent = NO_USAGE
  return {
    ...book,
    async write(entry) {
      await book.write(entry)
      spent = addUsage(spent, entry.usage)
      onSpent(spent)
    },
  }
}

/** What was or would be spent, in tokens and, where prices are known, in money. */
export function costLine(
  { inputTokens, outputTokens, cachedTokens, calls }: Usage,
  { priceIn, priceOut }: Pick<Config, 'priceIn' | 'priceOut'>,
): string {
  const tokens = `${calls} calls, ${count(inputTokens)} tokens in${cachedTokens > 0 ? ` (${count(cachedTokens)} cached)` : ''}, ${count(outputTokens)} out`
  if (priceIn === undefined || priceOut === undefined) return tokens
  return `${tokens}, $${((inputTokens * priceIn + outputTokens * priceOut) / 1_000_000).toFixed(4)}`
}

function count(tokens: number): string {
  return tokens.toLocaleString('en-US')
}
