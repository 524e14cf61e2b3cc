import type { Usage } from '../schema/usage.ts'

/** What a million tokens cost, in dollars. */
export interface TokenPrice {
  readonly input: number
  readonly output: number
}

/** What tokens cost at a price, in dollars. What a backend had cached is charged as input. */
export function dollarsOf(
  { inputTokens, outputTokens }: Pick<Usage, 'inputTokens' | 'outputTokens'>,
  { input, output }: TokenPrice,
): number {
  return (inputTokens * input + outputTokens * output) / A_MILLION
}

const A_MILLION = 1_000_000
