import { CommediaError, randomFor } from '@commedia/core'
import type { Interval } from './interval.ts'
import { mean } from './mean.ts'
import { percentile } from './percentile.ts'
import { requireValues } from './require-values.ts'

/** How to draw: the statistic (a mean), how many resamples (2,000), how much of them the interval holds (0.95). */
export type BootstrapWishes = {
  readonly seed: number
  readonly statistic?: (sample: readonly number[]) => number
  readonly draws?: number
  readonly confidence?: number
}

/** Where a statistic falls over resamples of the values, between its percentiles; the same seed draws the same. */
export function bootstrapInterval(
  values: readonly number[],
  { seed, statistic = mean, draws = 2000, confidence = 0.95 }: BootstrapWishes,
): Interval {
  requireValues(values, { for: 'A bootstrap', atLeast: 1 })
  if (!Number.isSafeInteger(draws) || draws < 1 || !(confidence > 0 && confidence < 1))
    throw new CommediaError('wrong-setting', `Nothing can be told from ${draws} draws at ${confidence}.`)
  const random = randomFor(seed, 'bootstrap')
  const drawn = Array.from({ length: draws }, () =>
    statistic(values.map(() => values[Math.floor(random() * values.length)] ?? Number.NaN)),
  ).toSorted((a, b) => a - b)
  const tail = (1 - confidence) / 2
  return { low: percentile(drawn, tail), high: percentile(drawn, 1 - tail) }
}
