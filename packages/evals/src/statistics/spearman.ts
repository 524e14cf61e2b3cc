import { pearson } from './pearson.ts'
import { requireValues } from './require-values.ts'

/** Spearman's ρ: how closely two series rise together, from −1 to 1, whatever the steps between their values. */
export function spearman(one: readonly number[], other: readonly number[]): number {
  for (const values of [one, other]) requireValues(values, { for: 'A correlation', atLeast: 2 })
  return pearson(midRanks(one), midRanks(other))
}

/** The place of each value from the smallest, 1, up; equal values share the mean of their places. */
function midRanks(values: readonly number[]): readonly number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const ranks = new Map<number, number>()
  for (let first = 0; first < sorted.length; ) {
    const value = sorted[first] ?? Number.NaN
    let next = first
    while (next < sorted.length && sorted[next] === value) next++
    ranks.set(value, (first + 1 + next) / 2)
    first = next
  }
  return values.map((value) => ranks.get(value) ?? Number.NaN)
}
