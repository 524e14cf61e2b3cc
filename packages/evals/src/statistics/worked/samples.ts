import { binomialTest } from '../binomial-test.ts'
import { deviation } from '../deviation.ts'
import { holm } from '../holm.ts'
import { incompleteBeta } from '../incomplete-beta.ts'
import { logGamma } from '../log-gamma.ts'
import { mean } from '../mean.ts'
import { pearson } from '../pearson.ts'
import { percentile } from '../percentile.ts'
import { spearman } from '../spearman.ts'
import { pooledTest, welchTest } from '../t-test.ts'
import { twoSidedT } from '../two-sided-t.ts'
import { weightedDeviation } from '../weighted-deviation.ts'
import { weightedMean } from '../weighted-mean.ts'
import { wilsonInterval } from '../wilson-interval.ts'
import { ANSCOMBE, SLEEP } from './data.ts'
import type { WorkedExample } from './example.ts'

const KAPPAS = [
  { value: 0.6612, weight: 4200 },
  { value: 0.631, weight: 3304 },
  { value: 0.578, weight: 3908 },
]
const SCORES = [
  { value: 0.2, weight: 1 },
  { value: 0.5, weight: 2 },
  { value: 0.9, weight: 5 },
]
const SLEEPERS = 'Student 1908, the sleepers; digits by 40-digit arithmetic'
const MENDEL =
  'Conover 1971, Mendel’s 682 of 925 against ¾, as the manual of R has it; digits by exact fractions'
const NEWCOMBE =
  'Newcombe 1998, “Two-sided confidence intervals for the single proportion”, table I, method 3'
const EBM = 'the paper on immersive video role-playing (EBM)'
const HOLM = 'the encyclopaedia’s four p-values 0.01, 0.04, 0.03, 0.005 (“Holm–Bonferroni method”), by hand'

/** Examples of means, tests, intervals and correlations. */
export const OF_SAMPLES: readonly WorkedExample[] = [
  {
    statistic: 'mean',
    source: 'Anscombe 1973, y of the first set: 82.51 / 11',
    expected: 8251 / 1100,
    printed: '7.5',
    compute: () => mean(ANSCOMBE.y),
  },
  {
    statistic: 'deviation',
    source: 'Anscombe 1973, x of the first set: squares of 110.0 over 10 degrees',
    expected: Math.sqrt(11),
    compute: () => deviation(ANSCOMBE.x),
  },
  {
    statistic: 'deviation',
    source: 'Anscombe 1973, y of the first set: √(1134999 / 275000)',
    expected: 2.031568135925815,
    compute: () => deviation(ANSCOMBE.y),
  },
  {
    statistic: 'weightedMean',
    source: 'HAMLET, table 10: κ of three strategies weighted by their counts, 7120.688 / 11412',
    expected: 0.6239649491763056,
    printed: '0.624',
    compute: () => weightedMean(KAPPAS),
  },
  {
    statistic: 'weightedDeviation',
    source: `by hand: 0.2, 0.5, 0.9 with weights 1, 2, 5 have a variance of 0.06609375`,
    expected: Math.sqrt(0.06609375),
    compute: () => weightedDeviation(SCORES),
  },
  {
    statistic: 'welchTest',
    source: `${SLEEPERS}: t`,
    expected: -1.860813467486853,
    printed: '-1.8608',
    compute: () => welchTest(SLEEP.one, SLEEP.other).t,
  },
  {
    statistic: 'welchTest',
    source: `${SLEEPERS}: degrees of freedom`,
    expected: 17.77647351617849,
    printed: '17.776',
    compute: () => welchTest(SLEEP.one, SLEEP.other).degrees,
  },
  {
    statistic: 'welchTest',
    source: `${SLEEPERS}: p`,
    expected: 0.07939414018735814,
    printed: '0.07939',
    compute: () => welchTest(SLEEP.one, SLEEP.other).p,
  },
  {
    statistic: 'pooledTest',
    source: `${SLEEPERS}: p`,
    expected: 0.07918671421593811,
    printed: '0.07919',
    compute: () => pooledTest(SLEEP.one, SLEEP.other).p,
  },
  {
    statistic: 'twoSidedT',
    source: 'closed form: beyond √2 with two degrees lie 1 − √½',
    expected: 1 - Math.SQRT1_2,
    compute: () => twoSidedT(Math.SQRT2, 2),
  },
  {
    statistic: 'incompleteBeta',
    source: 'closed form: I at ½ for 2 and 3 is (6 + 4 + 1) / 16, a binomial tail',
    expected: 11 / 16,
    compute: () => incompleteBeta(0.5, { a: 2, b: 3 }),
  },
  {
    statistic: 'logGamma',
    source: 'closed form: Γ(10) = 9! = 362880',
    expected: Math.log(362_880),
    compute: () => logGamma(10),
  },
  {
    statistic: 'wilsonInterval',
    source: `${NEWCOMBE}: 81 of 263, low`,
    expected: 0.2552885198782742,
    printed: '0.2553',
    compute: () => wilsonInterval({ successes: 81, trials: 263 }).low,
  },
  {
    statistic: 'wilsonInterval',
    source: `${NEWCOMBE}: 81 of 263, high`,
    expected: 0.3662095769828001,
    printed: '0.3662',
    compute: () => wilsonInterval({ successes: 81, trials: 263 }).high,
  },
  {
    statistic: 'binomialTest',
    source: MENDEL,
    expected: 0.3824915595748517,
    printed: '0.3825',
    compute: () => binomialTest({ successes: 682, trials: 925 }, { chance: 0.75 }),
  },
  {
    statistic: 'pearson',
    source: 'Anscombe 1973, the first set: its square is printed as 0.667; digits by exact fractions',
    expected: 0.8164205163448398,
    compute: () => pearson(ANSCOMBE.x, ANSCOMBE.y),
  },
  {
    statistic: 'pearson',
    source: `${EBM}, table 3, VEG; digits by exact fractions`,
    expected: 0.9277839211024439,
    printed: '0.9278',
    compute: () => pearson([83.3, 68.9, 85.2, 54], [74.25, 70.82, 74.95, 70.51]),
  },
  {
    statistic: 'spearman',
    source:
      'the encyclopaedia’s ten people, intelligence against hours of television: 1 − 6 · 194 / 990 = −29 / 165',
    expected: -29 / 165,
    printed: '-0.176',
    compute: () =>
      spearman([86, 97, 99, 100, 101, 103, 106, 110, 112, 113], [2, 20, 28, 27, 50, 29, 7, 17, 6, 12]),
  },
  {
    statistic: 'spearman',
    source: `by hand, with ties: Σd² = 13, so (165 − 13 − 2 − 7) / √((165 − 4) · (165 − 14))`,
    expected: 143 / Math.sqrt(161 * 151),
    compute: () => spearman([1, 2, 2, 4, 4, 6, 6, 8, 9, 9], [1, 2, 3, 3, 3, 3, 7, 7, 7, 10]),
  },
  {
    statistic: 'holm',
    source: `${HOLM}: the third becomes 0.03 · 2`,
    expected: 0.06,
    compute: () => holm([0.01, 0.04, 0.03, 0.005])[2],
  },
  {
    statistic: 'percentile',
    source: 'Hyndman and Fan 1996, definition 7: a quarter of 1, 2, 3, 4 lies below 1 + 0.25 · 3',
    expected: 1.75,
    compute: () => percentile([1, 2, 3, 4], 0.25),
  },
]
