import type { ReplyOf, Routes } from '@commedia/core/wire'

/** The booth as the server tells it. */
export type BoothReply = ReplyOf<Routes['getBooth']>
/** What a show has used. */
export type ShowBill = ReplyOf<Routes['getShowUsage']>
/** One call of a model. */
export type BoothCall = BoothReply['calls'][number]

/** Dollars a token costs on average, by model, as far as the bill tells; nothing where no price is set. */
export function pricesOf({ models }: ShowBill): ReadonlyMap<string, number> {
  return new Map(
    models.flatMap(({ model, money, usage }) => {
      const tokens = usage.inputTokens + usage.outputTokens
      return money > 0 && tokens > 0 ? [[model, money / tokens] as const] : []
    }),
  )
}

/** What a call cost, about: its tokens at its model's average price. */
export function costOf({ model, usage }: BoothCall, prices: ReadonlyMap<string, number>): number | undefined {
  const price = prices.get(model)
  return price === undefined ? undefined : price * (usage.inputTokens + usage.outputTokens)
}

/** Tokens spent up to and with each call, in the order they were made; the last is all that was spent. */
export function spendingOf(
  calls: readonly BoothCall[],
  total: number,
): readonly { readonly at: string; readonly tokens: number }[] {
  const inOrder = calls.toSorted((one, other) => one.at.localeCompare(other.at))
  const shown = inOrder.reduce((sum, call) => sum + tokensOf(call), 0)
  let tokens = Math.max(0, total - shown)
  return inOrder.map((call) => {
    tokens += tokensOf(call)
    return { at: call.at, tokens }
  })
}

/** All tokens of a call, in and out. */
function tokensOf({ usage }: Pick<BoothCall, 'usage'>): number {
  return usage.inputTokens + usage.outputTokens
}

/** How long calls took: the one in the middle, and the slowest. */
export function latenciesOf(calls: readonly BoothCall[]): {
  readonly median: number
  readonly slowest: number
} {
  const sorted = calls.map(({ latencyMs }) => latencyMs).toSorted((one, other) => one - other)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, slowest: sorted.at(-1) ?? 0 }
}
