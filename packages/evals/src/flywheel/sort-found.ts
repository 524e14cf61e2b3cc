import type { Found, Reason } from './training-input.ts'

/** Puts samples apart from the reasons why there is none. */
export function sortFound<Sample extends object>(results: readonly (Sample | Reason)[]): Found<Sample> {
  return {
    samples: results.filter((one): one is Sample => typeof one !== 'string'),
    leftOut: results.filter((one): one is Reason => typeof one === 'string'),
  }
}
