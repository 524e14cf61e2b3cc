import { agreementShare } from '../statistics/agreement-share.ts'
import { groupBy } from '../statistics/group-by.ts'
import { krippendorffAlpha } from '../statistics/krippendorff-alpha.ts'
import { correlation, type Opinion, OUTCOME_VALUES, opinionsOf } from './opinions.ts'
import type { Verdict } from './verdict.ts'

/** How two judges' leanings follow each other over the pairs that both judged. */
export interface JudgesCorrelation {
  readonly judges: readonly [string, string]
  readonly pairs: number
  readonly pearson: number
}

/** How far several judges agree under one head. */
export interface PanelAgreement {
  readonly dimension: string
  readonly judges: readonly string[]
  /** Pairs that at least two of them judged. */
  readonly pairs: number
  /** The share of outcomes (loss, tie, win) that are the same, over all couples of judges. */
  readonly agreement?: number
  /** Krippendorff's α of the outcomes, loss below tie below win: agreement beyond chance. */
  readonly alpha?: number
  readonly correlations: readonly JudgesCorrelation[]
}

/** How far several judges agree on the same pairs, under each head. Models and people may sit on one panel. */
export function panelAgreement(verdicts: readonly Verdict[]): readonly PanelAgreement[] {
  const heads = groupBy(opinionsOf(verdicts), ({ dimension }) => dimension)
  return [...heads].map(([dimension, opinions]) => agreementUnder(dimension, opinions))
}

function agreementUnder(dimension: string, opinions: readonly Opinion[]): PanelAgreement {
  const judges = [...new Set(opinions.map(({ judge }) => judge))]
  const rows = [...groupBy(opinions, ({ pair }) => pair).values()]
    .map((some) => judges.map((name) => some.find(({ judge }) => judge === name)))
    .filter((row) => row.filter((one) => one !== undefined).length > 1)
  const ratings = rows.map((row) => row.map((one) => one && OUTCOME_VALUES[one.outcome]))
  const agreement = agreementShare(ratings)
  const alpha = krippendorffAlpha(ratings, 'ordinal')
  return {
    ...{ dimension, judges, pairs: rows.length },
    ...(agreement !== undefined && { agreement }),
    ...(alpha !== undefined && { alpha }),
    correlations: judges.flatMap((one, at) =>
      judges.slice(at + 1).flatMap((other, step) => {
        const both = rows.flatMap((row) => {
          const [mine, theirs] = [row[at], row[at + 1 + step]]
          return mine && theirs ? [[mine.lean, theirs.lean] as const] : []
        })
        const r = correlation(
          both.map(([mine]) => mine),
          both.map(([, theirs]) => theirs),
        )
        return r === undefined ? [] : [{ judges: [one, other] as const, pairs: both.length, pearson: r }]
      }),
    ),
  }
}
