import { seededRandom } from '@commedia/core'

/** Samples of the values, drawn again and again, that an interval is read from. */
const DRAWS = 1_000

/** A mean, and the middle 95 % of the means of questions drawn with replacement. */
export function interval(values: readonly number[], seed = 1): readonly [number, number, number] {
  const random = seededRandom(seed)
  const draws = Array.from({ length: DRAWS }, () => {
    let sum = 0
    for (let at = 0; at < values.length; at++) sum += values[Math.floor(random() * values.length)] as number
    return sum / Math.max(1, values.length)
  }).sort((one, other) => one - other)
  const rounded = (value = 0) => Math.round(value * 1_000) / 1_000
  return [
    rounded(mean(values)),
    rounded(draws[Math.floor(DRAWS * 0.025)]),
    rounded(draws[Math.floor(DRAWS * 0.975)]),
  ]
}

/** The mean; 0 of nothing. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
