import type { RunSettings } from '../../bench/run-record.ts'
import { panelAgreement } from '../../judges/panel.ts'
import { groupBy } from '../../statistics/group-by.ts'
import type { DramaDone } from './drama-outcome.ts'

/** What a reader of the figures must know. */
export function notesOnDramas(
  done: readonly DramaDone[],
  { systems: [baseline], judges }: Pick<RunSettings, 'systems' | 'judges'>,
): readonly string[] {
  const comparisons = done.flatMap(({ outcome }) => outcome.comparisons)
  const works = done.filter(({ outcome }) => outcome.from !== 'topic')
  const texts = works.filter(({ outcome }) => outcome.from === 'text').length
  const filled = done.filter(({ outcome }) =>
    Object.values(outcome.plays).some((play) => (play.filled ?? 0) > 0),
  )
  const forfeits = comparisons.filter(({ forfeit }) => forfeit === true).length
  return [
    `Everybody is compared with ${baseline?.name}, whole performance against whole performance, never turn by turn. A win rate is the mean of (score − 1) ÷ 4 · 100 over scores from 1 (the baseline by far) to 5 (the system by far), both orders taken together: 50 is as good as the baseline.`,
    'Won and lost are only what a judge said in both orders; where the orders disagree it is a tie. Intervals of 95 % are from resampled cases, of completion by Wilson.',
    ...(works.length === 0
      ? []
      : [
          `Of ${works.length} works, ${texts} were adapted from their text and ${works.length - texts} played from title and author alone.`,
        ]),
    ...(filled.length === 0
      ? []
      : [
          `In ${filled.length} of ${done.length} cases some part of a plan was filled in because no model wrote it readably.`,
        ]),
    ...(forfeits === 0
      ? []
      : [
          `${forfeits} comparisons are forfeits: one of the two never came to the stage, and counts as lost by far.`,
        ]),
    ...[
      ...groupBy(
        comparisons.filter(({ forfeit }) => forfeit !== true),
        ({ judge }) => judge,
      ),
    ].map(([judge, own]) => {
      const moved = own.filter(({ positionBias }) => positionBias).length
      return `${judge}: in ${percent(moved / own.length)} of ${own.length} comparisons the two orders were for different sides.`
    }),
    ...(judges.length < 2 ? [] : agreement(comparisons)),
  ]
}

function agreement(comparisons: DramaDone['outcome']['comparisons']): readonly string[] {
  return panelAgreement(comparisons.flatMap(({ verdicts }) => verdicts)).flatMap(
    ({ dimension, pairs, agreement: share, alpha }) =>
      share === undefined
        ? []
        : [
            `The judges agree on ${dimension} in ${percent(share)} of ${pairs} pairs${alpha === undefined ? '' : `, Krippendorff’s α ${alpha.toFixed(3)} (ordinal)`}.`,
          ],
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
