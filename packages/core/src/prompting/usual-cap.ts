import type { Usage } from '../schema/usage.ts'
import { dollarsOf, type TokenPrice } from './dollars-of.ts'

/** What an evening without a plan may come to, where nobody says. */
export const EVENING_TOKENS = 1_000_000

/** So many times what was estimated may be spent. */
const ROOM = 2
/** Calls set aside more than they use, so that nothing could be done within less. */
const LEAST_TOKENS = 250_000
const LEAST_MONEY = 0.02

/** What may be spent where nobody says: twice what was estimated, in round figures; in money where there is a price. */
export function usualCap(
  estimated: Pick<Usage, 'inputTokens' | 'outputTokens'>,
  price?: TokenPrice,
): { readonly tokens: number; readonly money: number | null } {
  const all = estimated.inputTokens + estimated.outputTokens
  const tokens = roundUp(Math.max(LEAST_TOKENS, ROOM * all))
  if (price === undefined || price.input + price.output === 0) return { tokens, money: null }
  const money = (tokens / (all || 1)) * dollarsOf(estimated, price)
  return { tokens, money: roundUp(Math.max(LEAST_MONEY, money)) }
}

/** To two figures that count, upward. */
function roundUp(amount: number): number {
  const step = 10 ** (Math.floor(Math.log10(amount)) - 1)
  return Number((Math.ceil(amount / step - 1e-9) * step).toPrecision(2))
}
