import type { Price } from './price.ts'

/**
 * What vendors asked for a million tokens in and out, in dollars, when this list was last gone through. Prices move: they are filled
 * in for whoever connects a model to look at and change, and nothing is ever billed by them unseen.
 */
const PRICES: readonly (readonly [RegExp, number, number])[] = [
  [/^gpt-5(\.\d)?-nano/, 0.05, 0.4],
  [/^gpt-5(\.\d)?-mini/, 0.25, 2],
  [/^gpt-5/, 1.25, 10],
  [/^gpt-4\.1-nano/, 0.1, 0.4],
  [/^gpt-4\.1-mini/, 0.4, 1.6],
  [/^gpt-4\.1/, 2, 8],
  [/^gpt-4o-mini/, 0.15, 0.6],
  [/^gpt-4o/, 2.5, 10],
  [/^claude-.*haiku-4/, 1, 5],
  [/^claude-.*haiku/, 0.8, 4],
  [/^claude-.*sonnet/, 3, 15],
  [/^claude-opus-4-[5-9]/, 5, 25],
  [/^claude-.*opus/, 15, 75],
  [/^gemini-2\.5-flash-lite/, 0.1, 0.4],
  [/^gemini-2\.5-flash/, 0.3, 2.5],
  [/^gemini-2\.5-pro/, 1.25, 10],
  [/^deepseek-(chat|reasoner)/, 0.28, 0.42],
  [/^mistral-small/, 0.1, 0.3],
  [/^mistral-medium/, 0.4, 2],
  [/^grok-4.*fast/, 0.2, 0.5],
  [/^grok-4/, 3, 15],
  [/^grok-3-mini/, 0.3, 0.5],
  [/^llama-3\.3-70b-versatile/, 0.59, 0.79],
  [/^llama-3\.1-8b-instant/, 0.05, 0.08],
  [/^qwen-plus/, 0.4, 1.2],
  [/^qwen-max/, 1.6, 6.4],
  [/^kimi-k2/, 0.6, 2.5],
  [/^glm-4\.5-air/, 0.2, 1.1],
  [/^glm-4\.[5-9]/, 0.6, 2.2],
]

/** What a vendor's model is known to cost; nothing where nobody knows. */
export function knownPrice(model: string): Price | undefined {
  const row = PRICES.find(([name]) => name.test(model))
  return row === undefined ? undefined : { input: row[1], output: row[2] }
}
