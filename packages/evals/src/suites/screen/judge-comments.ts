import type { AskCrew } from '@commedia/core'
import {
  CN,
  compareLines,
  type JudgedMoment,
  judgeLines,
  type PairOutcome,
  SPC,
  VEG,
} from '@commedia/core/training'
import type { Desk } from '../../bench/suite.ts'
import { together } from '../../bench/together.ts'
import type { Comment } from './comment-on.ts'
import { languageAt, type ScreenMoment } from './screen-moments.ts'

/** What lines are judged under. */
export const SCREEN_RUBRICS = [VEG, SPC, CN] as const

/** What one judge said of all lines under one rubric: points from 0 to 100, and how each compares with the first system's. */
export type ScreenVerdict = {
  readonly judge: string
  readonly rubric: string
  /** By system; whoever was not understood is absent. */
  readonly scores: Readonly<Record<string, number>>
  readonly pairs: Readonly<Record<string, PairOutcome>>
}

/** Has every judge score all lines, without knowing whose they are, and compare each with the first system's in both orders. */
export async function judgeComments(
  moment: ScreenMoment,
  comments: Readonly<Record<string, Comment>>,
  desk: Desk,
): Promise<readonly ScreenVerdict[]> {
  const lines = Object.fromEntries(Object.entries(comments).map(([system, { line }]) => [system, line]))
  const verdicts = await together(
    desk.judges.flatMap((judge) => {
      const crew = desk.asking(judge, 'judge')
      return SCREEN_RUBRICS.map(async (rubric): Promise<ScreenVerdict> => {
        const judged = judgedMoment(moment, rubric)
        const scored = await judgeLines({ moment: judged, replies: lines, step: rubric.id }, crew)
        const pairs = await comparisons(judged, lines, crew)
        const scores = Object.entries(scored).map(([system, { score }]) => [system, score] as const)
        return { judge, rubric: rubric.id, scores: Object.fromEntries(scores), pairs }
      })
    }),
  )
  return verdicts
}

async function comparisons(
  moment: JudgedMoment,
  lines: Readonly<Record<string, string>>,
  crew: AskCrew,
): Promise<Readonly<Record<string, PairOutcome>>> {
  const [first, ...others] = Object.entries(lines)
  if (first === undefined) return {}
  const compared = await together(
    others.map(async ([system, ours]) => {
      const step = `${moment.rubric.id}:${system}`
      return [system, await compareLines({ moment, ours, theirs: first[1], step }, crew)] as const
    }),
  )
  return Object.fromEntries(
    compared.flatMap(([system, pair]) => (pair === undefined ? [] : [[system, pair]])),
  )
}

function judgedMoment(moment: ScreenMoment, rubric: JudgedMoment['rubric']): JudgedMoment {
  const { assistant, talk, line, perception } = moment
  return {
    language: languageAt(moment),
    rubric,
    character: { id: assistant, name: assistant, description: '' },
    history: talk.map(({ speaker, text }) => ({ speaker, utterance: text })),
    reference: line,
    scene: perception,
  }
}
