import { mean } from './mean.ts'
import { requireValues } from './require-values.ts'

/** The standard deviation of a sample. */
export function deviation(values: readonly number[]): number {
  return Math.sqrt(variance(values))
}

/** The variance of a sample: squares divided by n − 1. */
export function variance(values: readonly number[]): number {
  requireValues(values, { for: 'A deviation', atLeast: 2 })
  const centre = mean(values)
  return values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1)
}
