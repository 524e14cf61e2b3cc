export {
  figuresOf,
  type GameFigures,
  type MethodSummary,
  type ScoredGame,
  type Summary,
  summariseRuns,
} from './mystery/summarise-games.ts'
export {
  type MethodFigures,
  PLAYER_STAR,
  type PublishedMethod,
  type PublishedScores,
} from './published/player-star.ts'
export { binomialTest } from './statistics/binomial-test.ts'
export { type BootstrapWishes, bootstrapInterval } from './statistics/bootstrap-interval.ts'
export { deviation } from './statistics/deviation.ts'
export type { Interval } from './statistics/interval.ts'
export { mean } from './statistics/mean.ts'
export { type PairCounts, type Pairwise, pairwise } from './statistics/pairwise.ts'
export { pearson } from './statistics/pearson.ts'
export { type MeanTest, pooledTest, welchTest } from './statistics/t-test.ts'
export { weightedDeviation } from './statistics/weighted-deviation.ts'
export { type Weighted, weightedMean } from './statistics/weighted-mean.ts'
export { type Successes, wilsonInterval } from './statistics/wilson-interval.ts'
