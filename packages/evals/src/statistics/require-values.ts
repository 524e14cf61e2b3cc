import { CommediaError } from '@commedia/core'

/** Throws `wrong-setting` where there are fewer values than a statistic needs, or one is no finite number. */
export function requireValues(
  values: readonly number[],
  { for: what, atLeast }: { readonly for: string; readonly atLeast: number },
): void {
  if (values.length < atLeast)
    throw new CommediaError(
      'wrong-setting',
      `${what} needs ${atLeast} values or more; it got ${values.length}.`,
    )
  const odd = values.find((value) => !Number.isFinite(value))
  if (odd !== undefined) throw new CommediaError('wrong-setting', `${what} cannot be taken of ${odd}.`)
}
