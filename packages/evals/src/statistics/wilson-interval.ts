import { CommediaError } from '@commedia/core'
import type { Interval } from './interval.ts'

/** How often something happened out of how many times it could have. */
export type Successes = { readonly successes: number; readonly trials: number }

/** The quantile of the normal distribution behind an interval of 95 %. */
const Z_95 = 1.959963984540054

/** What the rate behind some successes may be: Wilson's interval, of 95 % unless another quantile is given. */
export function wilsonInterval({ successes, trials }: Successes, z: number = Z_95): Interval {
  requireSuccesses({ successes, trials })
  const rate = successes / trials
  const share = z ** 2 / trials
  const centre = (rate + share / 2) / (1 + share)
  const reach = (Math.sqrt((rate * (1 - rate)) / trials + share / (4 * trials)) * z) / (1 + share)
  return {
    low: successes === 0 ? 0 : centre - reach,
    high: successes === trials ? 1 : centre + reach,
  }
}

/** Throws `wrong-setting` unless these are whole numbers, with no more successes than trials and at least one trial. */
export function requireSuccesses({ successes, trials }: Successes): void {
  const whole = Number.isSafeInteger(successes) && Number.isSafeInteger(trials)
  if (!whole || successes < 0 || trials < 1 || successes > trials)
    throw new CommediaError('wrong-setting', `There cannot be ${successes} successes in ${trials} trials.`)
}
