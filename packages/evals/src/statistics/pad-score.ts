import { latencyPenalty } from './latency-penalty.ts'
import { mean } from './mean.ts'
import { requireValues } from './require-values.ts'

/** How often each of the three strategies was chosen where it was the right one, in [0, 1]. */
export interface StrategyAccuracies {
  readonly fast: number
  readonly slow: number
  readonly silence: number
}

/** The score of a decider: the mean of its three accuracies, less what its mean latency costs. */
export function padScore({ fast, slow, silence }: StrategyAccuracies, seconds: number): number {
  const accuracies = [fast, slow, silence]
  requireValues(accuracies, { for: 'A PAD score', atLeast: 3 })
  return mean(accuracies) - latencyPenalty(seconds)
}
