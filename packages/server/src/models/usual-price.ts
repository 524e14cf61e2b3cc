import { isNearby } from '@commedia/core'
import { knownPrice } from './known-prices.ts'
import type { Price } from './price.ts'

/** What a model costs where nobody said: nothing on one's own machine, and elsewhere as far as it is known. */
export function usualPrice({
  model,
  baseUrl,
}: {
  readonly model: string
  readonly baseUrl?: string | undefined
}): Price | undefined {
  return isNearby({ provider: '', baseUrl }) ? { input: 0, output: 0 } : knownPrice(model)
}
