import type { Figure } from '../../bench/figures.ts'
import { wilsonInterval } from '../../statistics/wilson-interval.ts'
import type { DramaDone } from './drama-outcome.ts'
import { figureOver } from './figure-over.ts'

/** How a system's shows went. A play that was written at once was no show. */
export function showFigures(
  done: readonly DramaDone[],
  about: { readonly system: string; readonly seed: number },
): readonly Figure[] {
  const shows = done
    .flatMap(({ outcome }) => outcome.plays[about.system] ?? [])
    .filter(({ ended }) => ended !== 'written')
  const times = (['plan', 'play'] as const).flatMap((part) =>
    figureOver(
      shows.flatMap(({ modelMs }) => modelMs?.[part] ?? []),
      { measure: `${part}-time`, ...about },
    ),
  )
  if (shows.length === 0) return []
  // Whoever only plans waits for no curtain, also where a plan failed.
  if (shows.some(({ ended }) => ended === 'planned'))
    return [
      ...figureOver(
        shows.flatMap(({ reviews }) => reviews ?? []),
        { measure: 'reviews', ...about },
      ),
      ...times,
    ]
  const counted = { successes: shows.filter(({ ended }) => ended === 'curtain').length, trials: shows.length }
  const resorts = shows.flatMap(({ points }) =>
    points === undefined || points.reached === 0 ? [] : [points.lastResorts / points.reached],
  )
  return [
    {
      ...{ measure: 'completion', system: about.system, value: counted.successes / counted.trials },
      ...{ ...wilsonInterval(counted), n: counted.trials },
    },
    ...figureOver(
      shows.flatMap(({ beats }) => beats ?? []),
      { measure: 'beats', ...about },
    ),
    ...figureOver(resorts, { measure: 'last-resorts', ...about }),
    ...figureOver(
      shows.flatMap(({ reviews }) => reviews ?? []),
      { measure: 'reviews', ...about },
    ),
    ...times,
  ]
}
