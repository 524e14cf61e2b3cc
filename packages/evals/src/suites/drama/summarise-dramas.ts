import type { Figure, Summary } from '../../bench/figures.ts'
import type { RunSettings } from '../../bench/run-record.ts'
import { groupBy } from '../../statistics/group-by.ts'
import { comparisonFigures } from './comparison-figures.ts'
import type { DramaCase } from './drama-cases.ts'
import { DRAMA_MEASURES } from './drama-measures.ts'
import { notesOnDramas } from './drama-notes.ts'
import type { DramaDone } from './drama-outcome.ts'
import { lengthFigures, notesOnJudges } from './judges-of-dramas.ts'
import { showFigures } from './show-figures.ts'

/** What dramas came to: over everything, in each language, on each theme, and how each case was judged. */
export function summariseDramas(done: readonly DramaDone[], settings: RunSettings): Summary {
  const { systems, seed, cases } = settings
  const ordered = done.toSorted((one, other) => cases.indexOf(one.case.id) - cases.indexOf(other.case.id))
  const of = (some: readonly DramaDone[], group?: string): readonly Figure[] =>
    systems.flatMap(({ name: system }) =>
      [...comparisonFigures(some, { system, seed }), ...showFigures(some, { system, seed })].map(
        (figure) => ({
          ...figure,
          ...(group !== undefined && { group }),
        }),
      ),
    )
  const inGroups = (groupOf: (one: DramaCase) => string | undefined): readonly Figure[] => {
    const grouped = ordered.filter((one) => groupOf(one.case) !== undefined)
    return [...groupBy(grouped, (one) => groupOf(one.case) ?? '')].flatMap(([group, some]) => of(some, group))
  }
  const figures = [
    ...of(ordered),
    ...lengthFigures(ordered, settings),
    ...inGroups(({ language }) => language),
    ...inGroups(({ theme }) => theme && `theme:${theme}`),
    ...inGroups(({ id }) => id).filter(({ measure }) => measure === 'overall'),
  ]
  return {
    measures: DRAMA_MEASURES,
    figures,
    notes: notesOnDramas(ordered, settings),
    judges: notesOnJudges(ordered, settings),
  }
}
