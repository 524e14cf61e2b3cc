import { groupBy } from '../statistics/group-by.ts'
import { DIMENSIONS, type DimensionId } from './dimensions.ts'
import { correlation, opinionsOf } from './opinions.ts'
import type { Verdict } from './verdict.ts'

/** How one judge's leanings under two heads follow each other over the same pairs. Near 1 they are one head under two names. */
export interface HeadCorrelation {
  readonly heads: readonly [DimensionId, DimensionId]
  readonly pairs: number
  /** Absent where one of the two never changes. */
  readonly pearson?: number | undefined
}

/** How the three heads follow each other in the verdicts of one judge. */
export function headCorrelations(verdicts: readonly Verdict[]): readonly HeadCorrelation[] {
  const pairs = [...groupBy(opinionsOf(verdicts), ({ pair }) => pair).values()]
  const ids = DIMENSIONS.map(({ id }) => id)
  return ids.flatMap((one, at) =>
    ids.slice(at + 1).flatMap((other): readonly HeadCorrelation[] => {
      const both = pairs.flatMap((opinions) => {
        const lean = (head: DimensionId) => opinions.find(({ dimension }) => dimension === head)?.lean
        const [mine, theirs] = [lean(one), lean(other)]
        return mine === undefined || theirs === undefined ? [] : [[mine, theirs] as const]
      })
      if (both.length === 0) return []
      const r = correlation(
        both.map(([mine]) => mine),
        both.map(([, theirs]) => theirs),
      )
      return [{ heads: [one, other], pairs: both.length, ...(r !== undefined && { pearson: r }) }]
    }),
  )
}
