// #region statistics
import { pairwise, welchTest, wilsonInterval } from '@commedia/evals'

const rate = wilsonInterval({ successes: 41, trials: 60 }) // what a rate of 41 in 60 may be
const match = pairwise({ wins: 24, losses: 12, ties: 4 }) // net and decisive win rate, and the exact test
const better = welchTest([7.1, 6.8, 7.4, 7.0], [6.2, 6.9, 6.1, 6.4]) // { t, degrees, p, difference }
// #endregion statistics
console.log(rate.low < 0.69, (match.p ?? 1) < 0.1, better.p < 0.05)
