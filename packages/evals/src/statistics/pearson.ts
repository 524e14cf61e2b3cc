import { CommediaError } from '@commedia/core'
import { mean } from './mean.ts'
import { requireValues } from './require-values.ts'

/** Pearson's r: how closely two series follow one line, from −1 to 1; pairs stand at the same place. */
export function pearson(one: readonly number[], other: readonly number[]): number {
  requireValues(one, { for: 'A correlation', atLeast: 2 })
  requireValues(other, { for: 'A correlation', atLeast: 2 })
  if (one.length !== other.length)
    throw new CommediaError(
      'wrong-setting',
      `A correlation needs pairs; it got ${one.length} values and ${other.length}.`,
    )
  const [first, second] = [deviations(one), deviations(other)]
  const size = Math.sqrt(product(first, first)) * Math.sqrt(product(second, second))
  if (size === 0)
    throw new CommediaError('wrong-setting', 'A series that never changes correlates with nothing.')
  return Math.min(1, Math.max(-1, product(first, second) / size))
}

function deviations(values: readonly number[]): readonly number[] {
  const middle = mean(values)
  return values.map((value) => value - middle)
}

function product(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
}
