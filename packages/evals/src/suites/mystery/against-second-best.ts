import { mean } from '../../statistics/mean.ts'
import { type MeanTest, welchTest } from '../../statistics/t-test.ts'

/** The best of several against the second best. */
export interface AgainstSecondBest extends MeanTest {
  readonly best: string
  readonly second: string
  readonly means: readonly [number, number]
  readonly isSignificant: boolean
}

/** The usual bound. */
const ALPHA = 0.05

/** Tests the best against the second best by their scores, by name; nothing where fewer than two have two scores each. */
export function againstSecondBest(
  scores: Readonly<Record<string, readonly number[]>>,
): AgainstSecondBest | undefined {
  const [one, other] = Object.entries(scores)
    .filter(([, values]) => values.length > 1)
    .map(([name, values]) => ({ name, values, mean: mean(values) }))
    .toSorted((a, b) => b.mean - a.mean)
  if (one === undefined || other === undefined) return undefined
  const test = welchTest(one.values, other.values)
  return {
    ...test,
    best: one.name,
    second: other.name,
    means: [one.mean, other.mean],
    isSignificant: test.p < ALPHA,
  }
}
