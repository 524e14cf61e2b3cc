import { type Bill, spentOf } from '../../../house/spent.ts'

/** What so many tokens will cost, by what tokens have cost so far; unknown where nothing was ever paid. */
export function moneyFor(tokens: number, bill: Bill): number | undefined {
  const spent = spentOf(bill)
  return spent.money > 0 && spent.tokens > 0 ? (spent.money / spent.tokens) * tokens : undefined
}
