import { bertScore, wordTokens } from '@commedia/core/training'
import type { Desk, Suite } from '../../bench/suite.ts'
import { together } from '../../bench/together.ts'
import { type Comment, commentOn, screenSettings } from './comment-on.ts'
import { judgeComments, SCREEN_RUBRICS } from './judge-comments.ts'
import { screenFigures } from './screen-figures.ts'
import type { ScreenMoment } from './screen-moments.ts'
import type { ScreenOutcome } from './screen-outcome.ts'

export type { ScreenOutcome } from './screen-outcome.ts'

/** Characters speak of what they see: whether their lines come of the scene, suit them, and sound spoken. */
export function screenSuite(moments: readonly ScreenMoment[]): Suite<ScreenMoment, ScreenOutcome> {
  return {
    name: 'screen',
    version: 1,
    cases: moments,
    check: ({ systems }) => systems.forEach(screenSettings),
    async measure(moment, desk) {
      for (const system of desk.systems) screenSettings(system)
      const said = await together(
        desk.systems.map(async (system) => [system.name, await commentOn(moment, system, desk)] as const),
      )
      const comments = Object.fromEntries(said)
      return {
        comments,
        meaning: await meanings(moment, comments, desk),
        verdicts: await judgeComments(moment, comments, desk),
      }
    },
    summarise: (done, { systems, judges, seed }) =>
      screenFigures(
        done.map(({ outcome }) => outcome),
        { systems: systems.map(({ name }) => name), judges: judges.map(({ name }) => name), seed },
      ),
    usual: ({ systems, judges }) =>
      Object.fromEntries([
        ...systems.map(({ name }) => [name, USUAL.comment] as const),
        ...judges.map(({ name }) => [name, usualJudging(systems.length)] as const),
      ]),
  }
}

/** Tokens of one line, of the page of points under a rubric, and of a comparison in both orders. */
const USUAL = {
  comment: { inputTokens: 400, outputTokens: 120 },
  points: { inputTokens: 750, outputTokens: 80 },
  pair: { inputTokens: 1_120, outputTokens: 10 },
} as const

function usualJudging(systems: number) {
  const { points, pair } = USUAL
  const rubrics = SCREEN_RUBRICS.length
  return {
    inputTokens: rubrics * (points.inputTokens + pair.inputTokens * (systems - 1)),
    outputTokens: rubrics * (points.outputTokens * systems + pair.outputTokens * (systems - 1)),
  }
}

async function meanings(
  { line }: ScreenMoment,
  comments: Readonly<Record<string, Comment>>,
  { embedder, stop }: Desk,
): Promise<Readonly<Record<string, number>>> {
  if (embedder === undefined) return {}
  const systems = Object.keys(comments)
  const texts = [line, ...systems.map((system) => comments[system]?.line ?? '')]
  const [reference = [], ...said] = await wordTokens(embedder).embedTokens(texts, { signal: stop })
  return Object.fromEntries(
    systems.map((system, at) => [system, bertScore(said[at] ?? [], reference).f1] as const),
  )
}
