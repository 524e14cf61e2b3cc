import type { Figure } from '../../bench/figures.ts'
import { bootstrapInterval } from '../../statistics/bootstrap-interval.ts'
import { mean } from '../../statistics/mean.ts'

/** The mean of something over cases, with its interval over resampled cases; nothing where there is no case. */
export function figureOver(
  values: readonly number[],
  { seed, ...about }: Pick<Figure, 'measure' | 'system'> & { readonly seed: number },
): readonly Figure[] {
  if (values.length === 0) return []
  // One case says nothing about how cases differ.
  const interval = values.length > 1 ? bootstrapInterval(values, { seed }) : {}
  return [{ ...about, value: mean(values), ...interval, n: values.length }]
}
