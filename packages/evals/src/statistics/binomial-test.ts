import { CommediaError } from '@commedia/core'
import { logGamma } from './log-gamma.ts'
import { requireSuccesses, type Successes } from './wilson-interval.ts'

/** Counts this much likelier than the observed one are still as unlikely as it: they differ by rounding only. */
const ROUNDING = 1 + 1e-7

/**
 * How likely a count as unlikely as this one, or more so, is by chance: the exact two-sided binomial test. Without a `chance`
 * it asks of two equal sides, as for wins and losses.
 */
export function binomialTest(
  counted: Successes,
  { chance = 0.5 }: { readonly chance?: number } = {},
): number {
  requireSuccesses(counted)
  if (!(chance > 0 && chance < 1))
    throw new CommediaError('wrong-setting', `A chance lies between 0 and 1; ${chance} does not.`)
  const { successes, trials } = counted
  const likelihood = (count: number) =>
    Math.exp(
      logGamma(trials + 1) -
        logGamma(count + 1) -
        logGamma(trials - count + 1) +
        count * Math.log(chance) +
        (trials - count) * Math.log1p(-chance),
    )
  const limit = likelihood(successes) * ROUNDING
  let sum = 0
  for (let count = 0; count <= trials; count++) {
    const one = likelihood(count)
    if (one <= limit) sum += one
  }
  return Math.min(1, sum)
}
