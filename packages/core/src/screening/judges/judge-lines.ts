import { randomFor } from '../../prelude/random.ts'
import { type AskCrew, ask } from '../../prompting/ask.ts'
import { anonymise, mappedBack } from './anonymise.ts'
import { judgeLinesPrompt } from './judge-lines.prompt.ts'
import type { JudgedMoment } from './judge-material.ts'
import { rubricScore } from './rubric.ts'

/** How one line was judged: its parts, their weighted sum, and why. */
export interface Judged {
  readonly scores: Readonly<Record<string, number>>
  readonly score: number
  readonly reason: string
}

/** A moment, and what each author would have said in it. */
export interface JudgeRequest {
  readonly moment: JudgedMoment
  readonly replies: Readonly<Record<string, string>>
  readonly step: string
}

/**
 * Has lines judged whose authors the judge does not know, and says by author how they did. The score is the weighted sum of the
 * parts, whatever total the judge wrote. A judge who could not be understood has judged nobody.
 */
export async function judgeLines(
  { moment, replies, step }: JudgeRequest,
  crew: AskCrew,
): Promise<Readonly<Record<string, Judged>>> {
  const { lines, authors } = anonymise(replies, randomFor(crew.turn.seed, step))
  const { output } = await ask(
    judgeLinesPrompt,
    { input: { ...moment, candidates: lines }, step, language: moment.language },
    crew,
  )
  const judged = output.verdicts.flatMap(({ candidate, scores, reason }) => {
    const score = rubricScore(moment.rubric, scores)
    return score === undefined ? [] : [[candidate, { scores, score, reason }] as const]
  })
  return mappedBack(Object.fromEntries(judged), authors)
}
