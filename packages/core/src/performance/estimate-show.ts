import { inLanguage } from '../prelude/in-language.ts'
import type { PageSize } from '../prompting/page-size.ts'
import type { Blueprint } from '../schema/blueprint.ts'
import { NO_USAGE, type Usage } from '../schema/usage.ts'

/** What one way of playing takes, as shows of the simulated company did. */
interface Habits {
  readonly beatsAPoint: number
  readonly callsABeat: { readonly always: number; readonly forEach: number }
  /** Tokens of a page: what stands on it from the beginning, and what each beat adds to it. */
  readonly page: { readonly head: number; readonly aBeat: number; readonly most: number }
  readonly inChinese: number
  readonly answer: number
}

const HABITS: Readonly<Record<PageSize, Habits>> = {
  full: {
    beatsAPoint: 14,
    callsABeat: { always: 1.45, forEach: 0.52 },
    page: { head: 1_500, aBeat: 4, most: 2_800 },
    inChinese: 1.3,
    answer: 30,
  },
  lean: {
    beatsAPoint: 15,
    callsABeat: { always: 1.3, forEach: 0 },
    page: { head: 900, aBeat: 0, most: 900 },
    inChinese: 1.05,
    answer: 25,
  },
}

/**
 * About what an evening takes from curtain to curtain, when all of it is improvised; a director whose written scenes are
 * played takes far less. `npm run estimates` holds it against shows that were played.
 */
export function estimateShow(
  { acts, language }: Pick<Blueprint, 'acts' | 'language'>,
  pages: PageSize,
): Usage {
  const { beatsAPoint, callsABeat, page, inChinese, answer } = HABITS[pages]
  const points = acts.reduce((sum, act) => sum + act.points.length, 0)
  const beats = points * beatsAPoint
  const calls = beats * (callsABeat.always + callsABeat.forEach * peopleOnStage(acts))
  const pageTokens =
    Math.min(page.most, page.head + page.aBeat * beats) * inLanguage(language, { en: 1, zh: inChinese })
  return {
    ...NO_USAGE,
    calls: Math.round(calls),
    inputTokens: Math.round(calls * pageTokens),
    outputTokens: Math.round(calls * answer),
  }
}

/** How many are on stage at a time, over all points. */
function peopleOnStage(acts: Blueprint['acts']): number {
  const on = new Set<string>()
  let [sum, points] = [0, 0]
  for (const point of acts.flatMap((act) => act.points)) {
    for (const role of point.enters) on.add(role)
    sum += on.size
    points++
    for (const role of point.leaves) on.delete(role)
  }
  return points === 0 ? 0 : sum / points
}
