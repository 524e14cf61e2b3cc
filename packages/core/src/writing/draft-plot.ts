import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { nameKey } from '../prelude/names.ts'
import { tongueOf } from '../prelude/tongue.ts'
import { wordTable } from '../prelude/word-table.ts'
import { assembleBlueprint } from './assemble-blueprint.ts'
import { type BlueprintProblem, problemWords } from './blueprint-problem.ts'
import { checkBlueprint } from './check-blueprint.ts'
import { directPrompt } from './direct.prompt.ts'
import type { BackwardPoints, EndingDraft, NamedProfile, PlotDraft } from './drafts.ts'
import { findProfile } from './find-profile.ts'
import { peopleOn } from './played-plot.ts'
import { type NeededProp, scenePrompt } from './scene.prompt.ts'
import type { Brief } from './writers-brief.ts'

/**
 * Turns points planned backward into playing order. The last point was written before it was known who would be on
 * by then, so whoever is on already does not enter again in it.
 */
export function playingOrder({ ending, last }: EndingDraft, { backward }: BackwardPoints): PlotDraft {
  const on = new Set<string>()
  const points = backward.toReversed()
  for (const { enters, leaves, sign } of points) {
    for (const name of enters) on.add(nameKey(name))
    for (const name of [...leaves, ...(sign.kind === 'is-gone' ? [sign.who] : [])]) on.delete(nameKey(name))
  }
  const enters = last.enters.filter((name) => !on.has(nameKey(name)))
  return { ending, points: [...points, { ...last, enters }] }
}

/** The distinct places of a plot, in the order they are first played in. */
export function placesOf(plot: PlotDraft): readonly string[] {
  const places = new Map<string, string>()
  for (const { place } of plot.points) if (!places.has(nameKey(place))) places.set(nameKey(place), place)
  return [...places.values()]
}

/** The props whose first use is in a place: later places, which are named, get them by somebody's hand. */
export function propsNeeded(plot: PlotDraft, place: string): readonly NeededProp[] {
  const needed = new Map<string, { name: string; place: string; takers: string[]; later: string[] }>()
  for (const { sign, place: used } of plot.points) {
    if (!['holds', 'prop-becomes'].includes(sign.kind) || sign.prop === '') continue
    const known = needed.get(nameKey(sign.prop)) ?? { name: sign.prop, place: used, takers: [], later: [] }
    if (sign.kind === 'holds' && sign.who !== '') known.takers.push(sign.who)
    if (nameKey(used) !== nameKey(known.place)) known.later.push(used)
    needed.set(nameKey(sign.prop), known)
  }
  return [...needed.values()]
    .filter((prop) => nameKey(prop.place) === nameKey(place))
    .map(({ name, takers, later }) => ({ name, takers: [...new Set(takers)], later: [...new Set(later)] }))
}

/** Those of the cast who come on in a plot; all of them when the names say nothing. */
export function appearing(plot: PlotDraft, profiles: readonly NamedProfile[]): readonly NamedProfile[] {
  const entering = new Set(
    plot.points
      .flatMap(({ enters, sign }) => [...enters, sign.who])
      .map((name) => findProfile(name, profiles)),
  )
  const on = profiles.filter((profile) => entering.has(profile))
  return on.length === 0 ? profiles : on
}

/** The act a plot is for: who may be in it, which of how many it is, and the acts before it where they are known. */
interface PlotFor {
  readonly brief: Brief
  readonly profiles: readonly NamedProfile[]
  readonly act: number
  readonly acts: number
  readonly earlier?: readonly { readonly plot: PlotDraft }[] | undefined
}

/** What the check that needs no model finds in a plot, by the numbers its points have on the page. */
export function plotProblems(
  plot: PlotDraft,
  { brief, profiles, act, acts, earlier = [] }: PlotFor,
): readonly string[] {
  const { language } = brief
  const scenes = placesOf(plot).map((place) => ({
    place,
    scene: scenePrompt.fallback({
      ...brief,
      profiles,
      plot,
      place,
      needed: propsNeeded(plot, place),
      set: [],
    }),
  }))
  const direction = directPrompt.fallback({ ...brief, profiles, plot, scenes: [] })
  const parts = { profiles, acts: [{ plot, scenes, direction, circumstances: [], quotations: [] }] }
  // Whoever stays off in the last act, and was in none before it, stays off for good.
  const isLast = act === acts && earlier.length === acts - 1
  const played = new Set(earlier.flatMap((one) => peopleOn(one.plot, profiles)).flat())
  const found = checkBlueprint(assembleBlueprint(brief, parts)).problems.flatMap((problem) => {
    const point = /\.points\.(\d+)/.exec(problem.path)?.[1]
    if (point !== undefined && (problem.severity === 'error' || problem.code === 'speaks-offstage'))
      return [onPage(problem, pointName(Number(point) + 1, language), language)]
    return problem.code === 'never-on-stage' && isLast && !played.has(problem.what)
      ? [onPage(problem, inLanguage(language, WHERE).cast, language)]
      : []
  })
  return [...new Set(found)]
}

/** How a point is named on a page. */
export function pointName(number: number, language: Language): string {
  return inLanguage(language, WHERE).point(number)
}

/** A problem as it stands on a writer's page. */
export function onPage(problem: BlueprintProblem, where: string, language: Language): string {
  return `${where}${tongueOf(language).colon}${problemWords(problem, language)}`
}

export const WHERE = wordTable('writing.draft-plot', {
  en: { cast: 'cast', point: (number: number) => `point ${number}` },
  zh: { cast: '人物', point: (number: number) => `第${number}点` },
})
