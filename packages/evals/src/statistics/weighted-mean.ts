import { CommediaError } from '@commedia/core'
import { requireValues } from './require-values.ts'

/** A value and how much it counts, which is never less than nothing. */
export type Weighted = { readonly value: number; readonly weight: number }

/** The weighted mean Σwx/Σw, as for scores across games with different numbers of questions. */
export function weightedMean(items: readonly Weighted[]): number {
  const total = weightOf(items)
  return items.reduce((sum, { value, weight }) => sum + weight * value, 0) / total
}

/** The sum of the weights; throws `wrong-setting` where they weigh nothing, or less. */
export function weightOf(items: readonly Weighted[]): number {
  const [values, weights] = [items.map(({ value }) => value), items.map(({ weight }) => weight)]
  for (const numbers of [values, weights]) requireValues(numbers, { for: 'A weighted mean', atLeast: 1 })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total <= 0 || weights.some((weight) => weight < 0))
    throw new CommediaError('wrong-setting', 'Weights must not be negative, and not all of them nothing.')
  return total
}
