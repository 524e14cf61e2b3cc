import { answerProblem } from '../answer-problem.ts'

/** Why a line cannot stand as the true one. */
export type ReferenceProblem = NonNullable<ReturnType<typeof answerProblem>> | 'narrated'

/** Brackets, stars and notes: directions and sounds that subtitles write down, which no mouth says. */
const NARRATED = /[()（）[\]【】〔〕*♪♫]/u

/**
 * What the rubrics refuse in any line without being asked: what goes on is not quick (VEG) and nobody acts it (SPC), what is narrated is
 * not spoken (CN). Such a line is no measure for others.
 */
export function referenceProblem(line: string, speaker: string): ReferenceProblem | undefined {
  if (!/[\p{L}\p{N}]/u.test(line)) return 'empty'
  return NARRATED.test(line) ? 'narrated' : answerProblem(line, speaker)
}
