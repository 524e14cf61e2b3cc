import { bertScore } from '@commedia/core/training'
import { agreementShare } from '../agreement-share.ts'
import { bradleyTerry } from '../bradley-terry.ts'
import { entityScores } from '../entity-scores.ts'
import { fleissKappa } from '../fleiss-kappa.ts'
import { krippendorffAlpha } from '../krippendorff-alpha.ts'
import { latencyPenalty } from '../latency-penalty.ts'
import { likertToWinRate } from '../likert-to-win-rate.ts'
import { padScore } from '../pad-score.ts'
import { pairwise } from '../pairwise.ts'
import { rougeL } from '../rouge-l.ts'
import { CITATIONS, FOUR_OBSERVERS, FOURTEEN_RATERS, PSYCHIATRISTS, THREE_CODERS } from './data.ts'
import type { WorkedExample } from './example.ts'

const EBM = 'the paper on immersive video role-playing (EBM)'
const KRIPPENDORFF = 'Krippendorff 2011, four observers with missing data'
const CODERS = 'the encyclopaedia’s three coders with missing data'
const STIGLER =
  'Turner and Firth 2012, section 2.1: Stigler’s citations, log-odds against Biometrika; digits by Newton’s method'
const LIN = 'Lin 2004, “ROUGE: a package for automatic evaluation of summaries”, section 3.1'
/** The log of the odds that a journal is cited by Biometrika rather than the other way round. */
function logOdds(journal: string): number {
  const points = bradleyTerry(CITATIONS, { imagined: 0 })
  return (((points.get(journal) ?? 0) - (points.get('Biometrika') ?? 0)) / 400) * Math.LN10
}
const vectors = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map((pair) => Float32Array.from(pair))
const BERT = bertScore(vectors([1, 0], [0, 1]), vectors([1, 0], [3, 4], [0, -1]))
const SUMMARY = 'Holmes met Mrs Hudson in Baker Street and the dog'
const GOLD = [{ name: 'Sherlock Holmes', aliases: ['Holmes'] }, { name: 'Watson' }]
const OTHERS = [{ name: 'Mrs Hudson' }, { name: 'Baker Street' }]

/** Examples of agreement, of strengths, and of scores that judges and texts are given. */
export const OF_JUDGEMENTS: readonly WorkedExample[] = [
  {
    statistic: 'pairwise',
    source: `${EBM}, table 2: 257 wins, 134 losses; digits by exact fractions`,
    expected: 4.960505016104833e-10,
    printed: '4.96e-10',
    compute: () => pairwise({ wins: 257, losses: 134, ties: 109 }).p,
  },
  {
    statistic: 'pairwise',
    source: `${EBM}, table 2: 228 wins, 183 losses; digits by exact fractions`,
    expected: 0.02985576892143126,
    printed: '0.0299',
    compute: () => pairwise({ wins: 228, losses: 183, ties: 89 }).p,
  },
  {
    statistic: 'krippendorffAlpha',
    source: `${KRIPPENDORFF}, nominal: 113 / 152`,
    expected: 113 / 152,
    printed: '0.743',
    compute: () => krippendorffAlpha(FOUR_OBSERVERS, 'nominal'),
  },
  {
    statistic: 'krippendorffAlpha',
    source: `${KRIPPENDORFF}, ordinal: 108577 / 133160`,
    expected: 108_577 / 133_160,
    printed: '0.815',
    compute: () => krippendorffAlpha(FOUR_OBSERVERS, 'ordinal'),
  },
  {
    statistic: 'krippendorffAlpha',
    source: `${KRIPPENDORFF}, interval: 951 / 1120`,
    expected: 951 / 1120,
    printed: '0.849',
    compute: () => krippendorffAlpha(FOUR_OBSERVERS, 'interval'),
  },
  {
    statistic: 'krippendorffAlpha',
    source: `${CODERS}, nominal: 56 / 81`,
    expected: 56 / 81,
    printed: '0.691',
    compute: () => krippendorffAlpha(THREE_CODERS, 'nominal'),
  },
  {
    statistic: 'krippendorffAlpha',
    source: `${CODERS}, interval: 643 / 793`,
    expected: 643 / 793,
    printed: '0.811',
    compute: () => krippendorffAlpha(THREE_CODERS, 'interval'),
  },
  {
    statistic: 'fleissKappa',
    source: 'Fleiss 1971, thirty patients by six psychiatrists: 5437 / 12637',
    expected: 5437 / 12_637,
    printed: '0.430',
    compute: () => fleissKappa(PSYCHIATRISTS),
  },
  {
    statistic: 'fleissKappa',
    source: 'the encyclopaedia’s ten units by fourteen raters: 4211 / 20059',
    expected: 4211 / 20_059,
    printed: '0.210',
    compute: () => fleissKappa(FOURTEEN_RATERS),
  },
  {
    statistic: 'agreementShare',
    source: 'Fleiss 1971, the agreement of all pairs before chance is taken off: 5 / 9',
    expected: 5 / 9,
    printed: '0.556',
    compute: () => agreementShare(PSYCHIATRISTS),
  },
  {
    statistic: 'bradleyTerry',
    source: `${STIGLER}: Comm Statist`,
    expected: -2.94907249684391,
    printed: '-2.9491',
    compute: () => logOdds('Comm Statist'),
  },
  {
    statistic: 'bradleyTerry',
    source: `${STIGLER}: JASA`,
    expected: -0.4795697697519928,
    printed: '-0.4796',
    compute: () => logOdds('JASA'),
  },
  {
    statistic: 'bradleyTerry',
    source: `${STIGLER}: JRSS-B`,
    expected: 0.2689540558194716,
    printed: '0.2690',
    compute: () => logOdds('JRSS-B'),
  },
  {
    statistic: 'likertToWinRate',
    source: `by hand: of 1, 2, 3, 4, 5, 5, 5 the mean step above 1 is 18 / 7 of 4`,
    expected: 450 / 7,
    compute: () => likertToWinRate([1, 2, 3, 4, 5, 5, 5]).winRate,
  },
  {
    statistic: 'latencyPenalty',
    source: 'HAMLET, table 11: 1.89 s cost 0.05 · ln 1.39 / ln 2',
    expected: 0.02375424414743914,
    printed: '0.024',
    compute: () => latencyPenalty(1.89),
  },
  {
    statistic: 'padScore',
    source: 'HAMLET, table 3, the row of PAD: 2.269 / 3',
    expected: 2.269 / 3,
    printed: '0.756',
    compute: () => padScore({ fast: 0.822, slow: 0.736, silence: 0.711 }, 0.36),
  },
  {
    statistic: 'rougeL',
    source: `${LIN}: “police kill the gunman” for “police killed the gunman”, 3 / 4`,
    expected: 0.75,
    printed: '0.75',
    compute: () => rougeL('police kill the gunman', 'police killed the gunman').f1,
  },
  {
    statistic: 'rougeL',
    source: `${LIN}: “the gunman kill police” for the same, 2 / 4`,
    expected: 0.5,
    printed: '0.5',
    compute: () => rougeL('the gunman kill police', 'police killed the gunman').f1,
  },
  {
    statistic: 'entityScores',
    source: `by hand: three entities in ten words, one of the two that belong there: 50 / 30`,
    expected: 5 / 3,
    compute: () => entityScores(SUMMARY, { gold: GOLD, others: OTHERS }).ratio,
  },
  {
    statistic: 'bertScore',
    source: `by hand: P = (1 + 0.8) / 2, R = (1 + 0.8 + 0) / 3, F1 = 2 · 0.9 · 0.6 / 1.5`,
    expected: 0.72,
    compute: () => BERT.f1,
  },
]
