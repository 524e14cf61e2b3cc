import { EVENING_TOKENS, usualCap } from '../prompting/usual-cap.ts'
import type { ShowMoney } from './replies.ts'
import type { WireClient } from './wire-client.ts'

/** Has a show that rests at its cap go on with another evening's worth, as far as the house lets its owner allow it. */
export async function allowMore(
  show: string,
  wire: Pick<WireClient, 'getShow' | 'changeShow' | 'startShow'>,
): Promise<void> {
  const { money } = await wire.getShow({ show })
  if (money !== null) await wire.changeShow({ show, body: { cap: raisedCap(money) } })
  await wire.startShow({ show })
}

/** A cap that leaves room for another evening like the one that was estimated, above what is spent. */
export function raisedCap({ used, cap, most, estimate }: ShowMoney): ShowMoney['cap'] {
  const worth = estimate?.tokens ?? EVENING_TOKENS / 2
  const portion = usualCap({ inputTokens: worth, outputTokens: 0 }).tokens
  const aToken = estimate?.money ? estimate.money / worth : used.money / (used.tokens || 1)
  return {
    tokens: cap.tokens === null ? null : atMost(used.tokens + portion, most.tokens),
    money: cap.money === null ? null : atMost(used.money + (portion * aToken || cap.money), most.money),
  }
}

function atMost(amount: number, most: number | null): number {
  return most === null ? amount : Math.min(amount, most)
}
