import { type Weighted, weightedMean, weightOf } from './weighted-mean.ts'

/** The weighted standard deviation √(Σw(x−x̄)²/Σw); it divides by the weights, not by one less than their number. */
export function weightedDeviation(items: readonly Weighted[]): number {
  const centre = weightedMean(items)
  const squares = items.reduce((sum, { value, weight }) => sum + weight * (value - centre) ** 2, 0)
  return Math.sqrt(squares / weightOf(items))
}
