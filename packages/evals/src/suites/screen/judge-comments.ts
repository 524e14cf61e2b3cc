import type { AskCrew } from '@commedia/core'
import {
  CN,
  compareLines,
  compareLinesPrompt,
  type JudgedMoment,
  judgeLines,
  judgeLinesPrompt,
  type PairOutcome,
  SPC,
  VEG,
} from '@commedia/core/training'
import type { Desk } from '../../bench/suite.ts'
import { together } from '../../bench/together.ts'
import type { Comment, SceneBy } from './comment-on.ts'
import { momentPictures } from './moment-pictures.ts'
import { profileAt, type ScreenMoment } from './screen-moments.ts'
import { trueLine } from './true-line.ts'

/** What lines are judged under. */
export const SCREEN_RUBRICS = [VEG, SPC, CN] as const

/** What one judge said of all lines under one rubric: points from 0 to 100, and how each compares with the first system's. */
export type ScreenVerdict = {
  readonly judge: string
  readonly rubric: string
  /** What it went by; absent in runs of before this was noted. */
  readonly by?: SceneBy
  /** By system; whoever was not understood is absent. */
  readonly scores: Readonly<Record<string, number>>
  readonly pairs: Readonly<Record<string, PairOutcome>>
}

/**
 * Has every judge score all lines, without knowing whose they are, and compare each with the first system's in both orders. A judge that
 * sees gets the pictures, any other the words; without either nobody judges what lines have of the scene.
 */
export async function judgeComments(
  moment: ScreenMoment,
  comments: Readonly<Record<string, Comment>>,
  desk: Desk,
): Promise<readonly ScreenVerdict[]> {
  const lines = Object.fromEntries(Object.entries(comments).map(([system, { line }]) => [system, line]))
  const judged = await together(
    desk.judges.map(async (judge) => {
      const crew = desk.asking(judge, 'judge')
      const verdicts: ScreenVerdict[] = []
      // One after another: pages with pictures that are asked all at once hold back more than a run may spend.
      for (const rubric of SCREEN_RUBRICS)
        verdicts.push(await verdict({ judge, rubric, moment, lines }, crew))
      return verdicts
    }),
  )
  return judged.flat()
}

interface Question {
  readonly judge: string
  readonly rubric: JudgedMoment['rubric']
  readonly moment: ScreenMoment
  readonly lines: Readonly<Record<string, string>>
}

async function verdict({ judge, rubric, moment, lines }: Question, crew: AskCrew): Promise<ScreenVerdict> {
  const scene = await sceneFor(moment, crew)
  const by = scene.pictures !== undefined ? 'pictures' : scene.scene !== undefined ? 'description' : 'words'
  const asked = { judge, rubric: rubric.id, by } as const
  if (rubric === VEG && by === 'words') return { ...asked, scores: {}, pairs: {} }
  const judged = { ...judgedMoment(moment, rubric), ...scene }
  const scored = await judgeLines({ moment: judged, replies: lines, step: rubric.id }, crew)
  const scores = Object.entries(scored).map(([system, { score }]) => [system, score] as const)
  return { ...asked, scores: Object.fromEntries(scores), pairs: await comparisons(judged, lines, crew) }
}

async function comparisons(
  moment: JudgedMoment,
  lines: Readonly<Record<string, string>>,
  crew: AskCrew,
): Promise<Readonly<Record<string, PairOutcome>>> {
  const [first, ...others] = Object.entries(lines)
  const pairs: Record<string, PairOutcome> = {}
  for (const [system, ours] of others) {
    const step = `${moment.rubric.id}:${system}`
    const pair = await compareLines({ moment, ours, theirs: first?.[1] ?? '', step }, crew)
    if (pair !== undefined) pairs[system] = pair
  }
  return pairs
}

/** What a judge is shown of the scene, or told. */
async function sceneFor(
  moment: ScreenMoment,
  { models }: AskCrew,
): Promise<Pick<JudgedMoment, 'pictures' | 'scene'>> {
  const sees = [judgeLinesPrompt, compareLinesPrompt].every(({ id }) => models({ prompt: id }).profile.vision)
  if (sees && moment.pictures.length > 0) return { pictures: await momentPictures(moment) }
  return moment.perception === undefined ? {} : { scene: moment.perception }
}

function judgedMoment(moment: ScreenMoment, rubric: JudgedMoment['rubric']): JudgedMoment {
  const { assistant, talk, language } = moment
  const reference = trueLine(moment)
  return {
    ...{ language, rubric },
    character: profileAt(moment, assistant),
    history: talk.map(({ speaker, text }) => ({ speaker, utterance: text })),
    ...('line' in reference && { reference: reference.line }),
  }
}
