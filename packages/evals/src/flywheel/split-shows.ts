import type { StageEvent } from '@commedia/core'
import { casesOf, on, showOpened, tableOpened } from '@commedia/core/events'
import { countLabels } from '../statistics/count-labels.ts'
import { groupBy } from '../statistics/group-by.ts'
import { stratifiedSplit } from '../statistics/stratified-split.ts'
import type { ComparedTakes, SampleOrigin, TrainingShow } from './training-input.ts'

/** What samples are for. */
export type Side = 'train' | 'test'

/** How to split. */
export interface SplitWishes {
  readonly testShare: number
  readonly seed: number
}

/**
 * Divides shows for training and testing, so that nothing of one stands on both sides: shows of the same work, and shows that were
 * compared with each other, go together. What goes together is drawn by the kind that most of its samples are of.
 */
export function splitShows(
  {
    shows,
    pairs = [],
  }: { readonly shows: readonly TrainingShow[]; readonly pairs?: readonly ComparedTakes[] },
  samples: readonly SampleOrigin[],
  { testShare, seed }: SplitWishes,
): ReadonlyMap<string, Side> {
  const groups = [...groupBy(shows, groupOf(shows, pairs)).values()].map((some) =>
    some.map(({ show }) => show),
  )
  const labels = groupBy(samples, ({ show }) => show)
  const { test } = stratifiedSplit(groups, {
    testShare,
    seed,
    by: (group) =>
      commonest(
        group.flatMap((show) =>
          (labels.get(show) ?? []).map(({ label, language }) => `${language} ${label}`),
        ),
      ),
  })
  const held = new Set(test.flat())
  return new Map(shows.map(({ show }) => [show, held.has(show) ? 'test' : 'train']))
}

/** What is played, as far as a record tells: its title. */
export function workOf({ work, title, language, takes }: TrainingShow): string {
  if (work !== undefined) return work
  for (const { events } of takes)
    for (const event of events) {
      const opened = openedIn(event)
      if (opened !== undefined) return `${event.type} ${opened}`
    }
  return `${language} ${title}`
}

const openedIn = casesOf<StageEvent, [], string>(
  on(showOpened, ({ blueprint }) => blueprint.title),
  on(tableOpened, ({ case: of }) => of.id),
)

/** Names the group of each show: whoever shares a work or a comparison has the same name, however many steps apart. */
function groupOf(
  shows: readonly TrainingShow[],
  pairs: readonly ComparedTakes[],
): (show: TrainingShow) => string {
  const leader = new Map<string, string>()
  const find = (name: string): string => {
    const next = leader.get(name)
    return next === undefined ? name : find(next)
  }
  const join = (one: string, other: string): void => {
    const [a, b] = [find(one), find(other)]
    if (a !== b) leader.set(a, b)
  }
  for (const show of shows) {
    join(`show ${show.show}`, `work ${workOf(show)}`)
    for (const { take } of show.takes) join(`show ${show.show}`, `take ${take}`)
  }
  for (const { a, b } of pairs) join(`take ${a}`, `take ${b}`)
  return ({ show }) => find(`show ${show}`)
}

function commonest(labels: readonly string[]): string {
  return [...countLabels(labels)].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}
