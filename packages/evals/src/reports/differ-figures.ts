import type { Figure } from '../bench/figures.ts'
import { bootstrapInterval } from '../statistics/bootstrap-interval.ts'
import type { Interval } from '../statistics/interval.ts'
import { mean } from '../statistics/mean.ts'

/** How much more the second has than the first, and how that was found. */
export interface FigureDifference {
  readonly difference: number
  readonly low?: number
  readonly high?: number
  /** Over the cases of both, one by one; from the two intervals; or without any. */
  readonly how: 'paired' | 'intervals' | 'none'
  /** How many cases both have, where they were compared one by one. */
  readonly n?: number
}

/** A figure and, where they are known, the values of its cases. */
export interface FigureOfCases {
  readonly figure: Figure
  readonly cases: ReadonlyMap<string, number>
}

/** With fewer pairs a resample says nothing. */
const FEWEST_PAIRS = 5

/** The difference of two figures with a 95 % interval: case by case where both are means over cases, else from their intervals. */
export function differFigures(a: FigureOfCases, b: FigureOfCases, seed: number): FigureDifference {
  const pairs = [...a.cases].flatMap(([id, value]) => {
    const other = b.cases.get(id)
    return other === undefined ? [] : [other - value]
  })
  if (pairs.length >= FEWEST_PAIRS && isMeanOfCases(a) && isMeanOfCases(b))
    return { difference: mean(pairs), ...bootstrapInterval(pairs, { seed }), how: 'paired', n: pairs.length }
  const difference = b.figure.value - a.figure.value
  const [one, other] = [boundsOf(a.figure), boundsOf(b.figure)]
  if (one === undefined || other === undefined) return { difference, how: 'none' }
  return { difference, ...squareAndAdd({ ...a.figure, ...one }, { ...b.figure, ...other }), how: 'intervals' }
}

/** The interval of a difference of two independent figures from the interval of each (Newcombe 1998, method 10; Zou and Donner 2008). */
export function squareAndAdd(
  a: Interval & { readonly value: number },
  b: Interval & { readonly value: number },
): Interval {
  const difference = b.value - a.value
  return {
    low: difference - Math.hypot(b.value - b.low, a.high - a.value),
    high: difference + Math.hypot(b.high - b.value, a.value - a.low),
  }
}

/** Only then is the mean of the differences the difference of the figures. */
function isMeanOfCases({ figure, cases }: FigureOfCases): boolean {
  if (cases.size === 0) return false
  return Math.abs(mean([...cases.values()]) - figure.value) <= 1e-9 * Math.max(1, Math.abs(figure.value))
}

function boundsOf({ low, high }: Figure): Interval | undefined {
  return low === undefined || high === undefined ? undefined : { low, high }
}
