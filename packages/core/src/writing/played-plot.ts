import type { Direction, NamedProfile, PlotDraft } from './drafts.ts'
import { findProfile } from './find-profile.ts'

/** The plot with the points that the director wrote anew. */
export function mendedPlot(plot: PlotDraft, { mended }: Pick<Direction, 'mended'>): PlotDraft {
  const points = plot.points.map((point, index) => {
    const description = mended.find((mend) => mend.point === index + 1)?.description
    return description === undefined ? point : { ...point, description }
  })
  return { ...plot, points }
}

/** Who of the cast is on at each point, by name. */
export function peopleOn(plot: PlotDraft, profiles: readonly NamedProfile[]): readonly (readonly string[])[] {
  const on = new Set<NamedProfile>()
  return plot.points.map(({ enters, leaves, sign }) => {
    for (const name of enters) for (const profile of known(name, profiles)) on.add(profile)
    const names = profiles.filter((profile) => on.has(profile)).map(({ name }) => name)
    for (const name of [...leaves, ...(sign.kind === 'is-gone' ? [sign.who] : [])])
      for (const profile of known(name, profiles)) on.delete(profile)
    return names
  })
}

function known(name: string, profiles: readonly NamedProfile[]): readonly NamedProfile[] {
  const found = findProfile(name, profiles)
  return found === undefined ? [] : [found]
}
