import { meanOf } from './similarity.ts'

/** Keeps a group of equals from dividing by nothing. */
const EPSILON = 1e-6

/** How far each of a group lies from its middle, in deviations of the whole group: z-scores. */
export function groupScores(values: readonly number[]): readonly number[] {
  const middle = meanOf(values)
  const deviation = Math.sqrt(meanOf(values.map((value) => (value - middle) ** 2)))
  return values.map((value) => (value - middle) / (deviation + EPSILON))
}
