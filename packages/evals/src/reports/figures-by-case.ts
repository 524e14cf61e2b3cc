import type { Json } from '@commedia/core'
import type { Figure } from '../bench/figures.ts'
import type { RunRecord } from '../bench/run-record.ts'
import type { Suite } from '../bench/suite.ts'

/** What each case comes to by itself: figures whose group is the case, so that two runs can be compared case by case. */
export function figuresByCase<Case extends { readonly id: string }, Outcome extends Json>(
  suite: Pick<Suite<Case, Outcome>, 'cases' | 'summarise'>,
  { settings, done }: RunRecord,
): readonly Figure[] {
  const cases = new Map(suite.cases.map((one) => [one.id, one]))
  return done.flatMap(({ case: id, outcome }) => {
    const one = cases.get(id)
    if (one === undefined) return []
    return suite
      .summarise([{ case: one, outcome: outcome as Outcome }], settings)
      .figures.filter(({ group }) => group === undefined)
      .map((figure) => ({ ...figure, group: id }))
  })
}
