import type { Usage } from '@commedia/core'

/** Tokens and dollars. */
export interface Amount {
  readonly tokens: number
  readonly money: number
}

/** What a million tokens of a model cost, in dollars. */
export interface Price {
  readonly input: number
  readonly output: number
}

/** What a usage comes to at a price. */
export function amountOf(
  { inputTokens, outputTokens }: Pick<Usage, 'inputTokens' | 'outputTokens'>,
  { input, output }: Price,
): Amount {
  return {
    tokens: inputTokens + outputTokens,
    money: (inputTokens * input + outputTokens * output) / 1_000_000,
  }
}

/** The sum of two amounts. */
export function added(one: Amount, other: Amount): Amount {
  return { tokens: one.tokens + other.tokens, money: one.money + other.money }
}
