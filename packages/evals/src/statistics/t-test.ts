import { variance } from './deviation.ts'
import { mean } from './mean.ts'
import { twoSidedT } from './two-sided-t.ts'

/** How far the mean of one sample is from that of another, and how likely that is by chance alone (two-sided). */
export type MeanTest = {
  readonly t: number
  readonly degrees: number
  readonly p: number
  readonly difference: number
}

/** The two-sample t-test for samples whose variances may differ (Welch). Each needs two values or more. */
export function welchTest(one: readonly number[], other: readonly number[]): MeanTest {
  const [a, b] = [variance(one) / one.length, variance(other) / other.length]
  const spread = a + b
  const degrees =
    spread === 0
      ? one.length + other.length - 2
      : 1 / ((a / spread) ** 2 / (one.length - 1) + (b / spread) ** 2 / (other.length - 1))
  return testOf(mean(one) - mean(other), { error: Math.sqrt(spread), degrees })
}

/** The two-sample t-test for samples of one variance (Student). Each needs two values or more. */
export function pooledTest(one: readonly number[], other: readonly number[]): MeanTest {
  const degrees = one.length + other.length - 2
  const squares = variance(one) * (one.length - 1) + variance(other) * (other.length - 1)
  const error = Math.sqrt((squares / degrees) * (1 / one.length + 1 / other.length))
  return testOf(mean(one) - mean(other), { error, degrees })
}

/** Samples without any spread differ for certain, or not at all. */
function testOf(
  difference: number,
  { error, degrees }: { readonly error: number; readonly degrees: number },
): MeanTest {
  const t = difference === 0 ? 0 : difference / error
  return { t, degrees, p: twoSidedT(t, degrees), difference }
}
