import { CommediaError } from '@commedia/core'
import { groupBy } from './group-by.ts'
import { mean } from './mean.ts'

/** What judgements from 1 (strongly for the baseline) to 5 (strongly for the system under test) come to. */
export interface LikertWinRate {
  /** The mean of the scores in percent: 0 where the baseline always wins strongly, 50 at a tie. */
  readonly winRate: number
  /** Scores above 3, as a share of all. */
  readonly winShare: number
  /** Scores of 3, as a share of all. */
  readonly tieShare: number
  /** Scores below 3, as a share of all. */
  readonly lossShare: number
  /** How many judgements there are. */
  readonly n: number
}

/** The win rate of a system against its baseline, from scores of 1 to 5. */
export function likertToWinRate(scores: readonly number[]): LikertWinRate {
  const percents = scores.map(likertPercent)
  const shareOf = (found: (percent: number) => boolean) => percents.filter(found).length / percents.length
  return {
    winRate: mean(percents),
    winShare: shareOf((percent) => percent > 50),
    tieShare: shareOf((percent) => percent === 50),
    lossShare: shareOf((percent) => percent < 50),
    n: percents.length,
  }
}

/** The win rate within each group (a language, a theme), in the order in which the groups are first met. */
export function winRateByGroup<Item>(
  items: readonly Item[],
  { group, score }: { readonly group: (item: Item) => string; readonly score: (item: Item) => number },
): ReadonlyMap<string, LikertWinRate> {
  return new Map([...groupBy(items, group)].map(([name, some]) => [name, likertToWinRate(some.map(score))]))
}

/** One score from 1 to 5 in percent: (score − 1) / 4 · 100. A mean over two orders may lie between the steps. */
export function likertPercent(score: number): number {
  if (!(score >= 1 && score <= 5))
    throw new CommediaError('wrong-setting', `The scale goes from 1 to 5; ${score} is not on it.`)
  return (score - 1) * 25
}
