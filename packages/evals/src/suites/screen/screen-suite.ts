import { bertScore, wordTokens } from '@commedia/core/training'
import type { System } from '../../bench/run-record.ts'
import type { Desk, Suite, UsualCost } from '../../bench/suite.ts'
import { together } from '../../bench/together.ts'
import { type Comment, commentOn, screenSettings } from './comment-on.ts'
import { judgeComments, SCREEN_RUBRICS } from './judge-comments.ts'
import { screenFigures } from './screen-figures.ts'
import type { ScreenMoment } from './screen-moments.ts'
import type { ScreenOutcome } from './screen-outcome.ts'
import { trueLine } from './true-line.ts'

export type { ScreenOutcome } from './screen-outcome.ts'

/** Characters speak of what they see: whether their lines come of the scene, suit them, and sound spoken. */
export function screenSuite(moments: readonly ScreenMoment[]): Suite<ScreenMoment, ScreenOutcome> {
  return {
    name: 'screen',
    version: 3,
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
      screenFigures(done, {
        systems: systems.map(({ name }) => name),
        judges: judges.map(({ name }) => name),
        seed,
      }),
    usual: ({ systems, judges, cases }) => {
      const chosen = moments.filter(({ id }) => cases.includes(id))
      const shown =
        chosen.reduce((sum, { pictures }) => sum + pictures.length, 0) / Math.max(1, chosen.length)
      return Object.fromEntries([
        ...systems.map((system) => [system.name, usualWatching(system, shown)] as const),
        ...judges.map(({ name }) => [name, usualJudging(systems.length, shown)] as const),
      ])
    },
  }
}

/** Tokens of one line, of a look at pictures, of a choice among tries, of the page of points under a rubric, and of a comparison in both orders; and of a picture. */
const USUAL = {
  comment: { inputTokens: 820, outputTokens: 140 },
  look: { inputTokens: 330, outputTokens: 260 },
  choice: { inputTokens: 600, outputTokens: 10 },
  points: { inputTokens: 1_050, outputTokens: 80 },
  pair: { inputTokens: 1_620, outputTokens: 10 },
} as const
const A_PICTURE = 400

/** As if every model saw: whoever does not takes less. */
function usualWatching(system: System, pictures: number): UsualCost {
  const { scene, tries } = screenSettings(system)
  const { comment, look, choice } = USUAL
  const seen = scene === 'shown' ? pictures : 0
  const [looks, choices] = [seen > 0 ? 1 : 0, tries > 1 && scene !== 'unseen' ? 1 : 0]
  return {
    inputTokens:
      tries * comment.inputTokens +
      looks * look.inputTokens +
      choices * choice.inputTokens +
      (looks + choices) * seen * A_PICTURE,
    outputTokens: tries * comment.outputTokens + looks * look.outputTokens + choices * choice.outputTokens,
  }
}

function usualJudging(systems: number, pictures: number): UsualCost {
  const { points, pair } = USUAL
  const rubrics = SCREEN_RUBRICS.length
  const pages = 1 + 2 * (systems - 1)
  return {
    inputTokens:
      rubrics * (points.inputTokens + pair.inputTokens * (systems - 1) + pages * pictures * A_PICTURE),
    outputTokens: rubrics * (points.outputTokens * systems + pair.outputTokens * (systems - 1)),
  }
}

async function meanings(
  moment: ScreenMoment,
  comments: Readonly<Record<string, Comment>>,
  { embedder, stop }: Desk,
): Promise<Readonly<Record<string, number>>> {
  const truth = trueLine(moment)
  if (embedder === undefined || 'without' in truth) return {}
  const systems = Object.keys(comments)
  const texts = [truth.line, ...systems.map((system) => comments[system]?.line ?? '')]
  const [reference = [], ...said] = await wordTokens(embedder).embedTokens(texts, { signal: stop })
  return Object.fromEntries(
    systems.map((system, at) => [system, bertScore(said[at] ?? [], reference).f1] as const),
  )
}
