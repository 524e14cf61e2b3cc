import { CommediaError } from '@commedia/core'
import { binomialTest } from './binomial-test.ts'

/** How comparisons of two sides came out for the one. */
export interface PairCounts {
  readonly wins: number
  readonly losses: number
  readonly ties: number
}

/** What comparisons come to; what needs a decided one is absent where all are ties. */
export interface Pairwise {
  readonly winRate: number
  readonly lossRate: number
  readonly tieRate: number
  /** Wins less losses, as a share of all. */
  readonly netWinRate: number
  /** Wins as a share of what was decided. */
  readonly decisiveWinRate?: number
  /** How likely so one-sided a result is where both are equally good: exact, two-sided, without ties. */
  readonly p?: number
}

/** What comparisons of two sides come to. */
export function pairwise({ wins, losses, ties }: PairCounts): Pairwise {
  const all = wins + losses + ties
  const decided = wins + losses
  if (![wins, losses, ties].every((count) => Number.isInteger(count) && count >= 0) || all === 0)
    throw new CommediaError(
      'wrong-setting',
      `No comparisons are ${wins} wins, ${losses} losses, ${ties} ties.`,
    )
  return {
    winRate: wins / all,
    lossRate: losses / all,
    tieRate: ties / all,
    netWinRate: (wins - losses) / all,
    ...(decided > 0 && {
      decisiveWinRate: wins / decided,
      p: binomialTest({ successes: wins, trials: decided }),
    }),
  }
}
