import { type Bill, spentOf } from '../../../house/spent.ts'

/** What a million tokens cost with the model of this house; null where nobody knows. */
type TokenPrice = { readonly input: number; readonly output: number } | null

/** What so many tokens will cost: nothing with a model that costs nothing, else by what tokens have cost so far; unknown where nothing was ever paid. */
export function moneyFor(tokens: number, bill: Bill, price: TokenPrice = null): number | undefined {
  if (price !== null && price.input === 0 && price.output === 0) return 0
  const spent = spentOf(bill)
  return spent.money > 0 && spent.tokens > 0 ? (spent.money / spent.tokens) * tokens : undefined
}
