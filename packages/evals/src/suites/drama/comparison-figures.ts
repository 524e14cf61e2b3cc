import type { Figure } from '../../bench/figures.ts'
import { DIMENSIONS } from '../../judges/dimensions.ts'
import { likertPercent } from '../../statistics/likert-to-win-rate.ts'
import { mean } from '../../statistics/mean.ts'
import type { DramaComparison, DramaDone } from './drama-outcome.ts'
import { figureOver } from './figure-over.ts'

const OUTCOMES = { wins: 'win', ties: 'tie', losses: 'loss' } as const

/** How a system compares with the baseline: a case counts once, whatever the number of its judges and heads. */
export function comparisonFigures(
  done: readonly DramaDone[],
  about: { readonly system: string; readonly seed: number },
): readonly Figure[] {
  const over = (
    measure: string,
    of: (one: DramaComparison) => number,
    isMeant: (one: DramaComparison) => boolean = () => true,
  ): readonly Figure[] => {
    const values = done.flatMap(({ outcome: { comparisons } }) => {
      const meant = comparisons.filter((one) => one.system === about.system && isMeant(one))
      return meant.length === 0 ? [] : [mean(meant.map(of))]
    })
    return figureOver(values, { measure, ...about })
  }
  const shares = (stem: string, isMeant?: (one: DramaComparison) => boolean): readonly Figure[] =>
    Object.entries(OUTCOMES).flatMap(([id, outcome]) =>
      over(`${stem}${id}`, (one) => (one.outcome === outcome ? 1 : 0), isMeant),
    )
  const heads = DIMENSIONS.map(({ id }) => ({
    id,
    isMeant: ({ dimension }: DramaComparison): boolean => dimension === id,
  }))
  return [
    ...over('overall', ({ score }) => likertPercent(score)),
    ...heads.flatMap(({ id, isMeant }) => over(id, ({ score }) => likertPercent(score), isMeant)),
    ...shares(''),
    ...heads.flatMap(({ id, isMeant }) => shares(`${id}.`, isMeant)),
    ...over(
      'bias',
      ({ positionBias }) => (positionBias ? 1 : 0),
      ({ forfeit }) => forfeit !== true,
    ),
  ]
}
