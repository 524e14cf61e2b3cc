import type { Tokens } from './tokens.ts'

/** Dollars for a million tokens: read afresh, read from the cache, written. */
export interface Price {
  readonly in: number
  readonly cached: number
  readonly out: number
}

/** When the list prices were read. */
export const PRICES_READ = '2026-11'

/** List prices of a small, a middle and a large hosted model. */
export const LIST_PRICES = {
  cheap: { name: 'GPT-6 Luna', in: 0.1, cached: 0.01, out: 0.5 },
  middle: { name: 'GPT-6.1 Terra', in: 1, cached: 0.05, out: 5 },
  dear: { name: 'Claude Opus 5.5', in: 4, cached: 0.2, out: 20 },
} as const satisfies Readonly<Record<string, Price & { readonly name: string }>>

/** What these tokens cost at each list price, in dollars. */
export function dollarsFor(tokens: Tokens): Readonly<Record<keyof typeof LIST_PRICES, number>> {
  const at = (price: Price): number =>
    (tokens.fresh * price.in + tokens.cached * price.cached + tokens.out * price.out) / 1_000_000
  return { cheap: at(LIST_PRICES.cheap), middle: at(LIST_PRICES.middle), dear: at(LIST_PRICES.dear) }
}
