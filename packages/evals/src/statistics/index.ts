export { agreed } from './agreed.ts'
export { agreementByPair, agreementShare, type PairAgreement } from './agreement-share.ts'
export { binomialTest } from './binomial-test.ts'
export { type BootstrapWishes, bootstrapInterval } from './bootstrap-interval.ts'
export { bradleyTerry, type Comparison } from './bradley-terry.ts'
export { deviation } from './deviation.ts'
export { type DuplicateWishes, dropDuplicates } from './drop-duplicates.ts'
export { eloStandings, type Standing, type StandingWishes } from './elo-standings.ts'
export { type Entity, type EntityScores, entityScores, findEntities } from './entity-scores.ts'
export { fleissKappa } from './fleiss-kappa.ts'
export { holm } from './holm.ts'
export type { Interval } from './interval.ts'
export { krippendorffAlpha, type Level as RatingLevel } from './krippendorff-alpha.ts'
export { latencyPenalty } from './latency-penalty.ts'
export {
  type LengthFit,
  type LengthGain,
  type LengthScore,
  lengthControlled,
  ratesAtOneLength,
  sureGain,
} from './length-controlled.ts'
export { type LikertWinRate, likertPercent, likertToWinRate, winRateByGroup } from './likert-to-win-rate.ts'
export { mean } from './mean.ts'
export { padScore, type StrategyAccuracies } from './pad-score.ts'
export { type PairCounts, type Pairwise, pairwise } from './pairwise.ts'
export { pearson } from './pearson.ts'
export type { Ratings } from './ratings.ts'
export { type RougeL, rougeL } from './rouge-l.ts'
export { spearman } from './spearman.ts'
export { type Split, type SplitWishes, stratifiedSplit } from './stratified-split.ts'
export { type MeanTest, pooledTest, welchTest } from './t-test.ts'
export { weightedDeviation } from './weighted-deviation.ts'
export { type Weighted, weightedMean } from './weighted-mean.ts'
export { type Successes, wilsonInterval } from './wilson-interval.ts'
export { errorOf, WORKED_EXAMPLES, type WorkedExample } from './worked-examples.ts'
