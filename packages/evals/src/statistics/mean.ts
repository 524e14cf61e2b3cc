import { requireValues } from './require-values.ts'

/** The arithmetic mean. */
export function mean(values: readonly number[]): number {
  requireValues(values, { for: 'A mean', atLeast: 1 })
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
