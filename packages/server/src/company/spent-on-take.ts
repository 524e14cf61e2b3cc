import { type Database, usageOfTakes } from '@commedia/node'
import type { PriceOf } from '../models/price.ts'
import { type Amount, added, amountOf } from './amount.ts'

/** What the calls of one take cost so far, also while a turn is under way whose bill is not written yet. */
export async function spentOnTake(
  database: Database,
  take: string,
  priceOf: PriceOf = () => undefined,
): Promise<Amount> {
  return (await usageOfTakes(database, [take]))
    .map(({ usage, ...call }) => amountOf(usage, priceOf(call) ?? { input: 0, output: 0 }))
    .reduce(added, { tokens: 0, money: 0 })
}
