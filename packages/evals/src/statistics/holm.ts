import { CommediaError } from '@commedia/core'

/**
 * The p-values of several tests, raised so that the chance of one false finding among all of them stays below the usual bound
 * (Holm's step-down correction). They keep their order.
 */
export function holm(values: readonly number[]): readonly number[] {
  const odd = values.find((p) => !(p >= 0 && p <= 1))
  if (odd !== undefined) throw new CommediaError('wrong-setting', `${odd} is not the p-value of a test.`)
  const raised = new Map<number, number>()
  let highest = 0
  for (const [at, p] of values.toSorted((a, b) => a - b).entries()) {
    highest = Math.max(highest, Math.min(1, p * (values.length - at)))
    if (!raised.has(p)) raised.set(p, highest)
  }
  return values.map((p) => raised.get(p) ?? 1)
}
