import { CommediaError, randomFor } from '@commedia/core'
import { bradleyTerry, type Comparison, pointsFrom, sidesOf, takenIn } from './bradley-terry.ts'
import type { Interval } from './interval.ts'
import { percentile } from './percentile.ts'

/** How to draw: by which chance, how many resamples (500), how much of them an interval holds (0.95). */
export interface StandingWishes {
  readonly seed: number
  readonly draws?: number
  readonly confidence?: number
}

/** Where a side stands, from where to where it might by chance, and how many comparisons say so. */
export interface Standing extends Interval {
  readonly side: string
  readonly points: number
  readonly comparisons: number
}

/**
 * A league table, the strongest side first: Bradley–Terry strengths in Elo points, with intervals over seeded resamples of the
 * comparisons. Points are relative to the mean of the sides compared, so tables of different sides cannot be laid side by side.
 */
export function eloStandings(
  comparisons: readonly Comparison[],
  { seed, draws = 500, confidence = 0.95 }: StandingWishes,
): readonly Standing[] {
  if (!Number.isSafeInteger(draws) || draws < 1 || !(confidence > 0 && confidence < 1))
    throw new CommediaError('wrong-setting', `Nothing can be told from ${draws} draws at ${confidence}.`)
  const points = bradleyTerry(comparisons)
  const sides = sidesOf(comparisons)
  const random = randomFor(seed, 'standings')
  const drawn = Array.from({ length: draws }, () => {
    const sample = comparisons.map((own) => comparisons[Math.floor(random() * comparisons.length)] ?? own)
    return pointsFrom(takenIn(sample, sides))
  })
  const tail = (1 - confidence) / 2
  const standings = sides.map((side, at) => {
    const sorted = drawn.map((one) => one[at] ?? Number.NaN).toSorted((a, b) => a - b)
    return {
      side,
      points: points.get(side) ?? Number.NaN,
      low: percentile(sorted, tail),
      high: percentile(sorted, 1 - tail),
      comparisons: comparisons.filter(({ one, other }) => one === side || other === side).length,
    }
  })
  return standings.toSorted((a, b) => b.points - a.points)
}
