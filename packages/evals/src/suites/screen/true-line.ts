import { type ReferenceProblem, referenceProblem } from '@commedia/core/training'
import type { ScreenMoment } from './screen-moments.ts'

/** The line others are held against, or why there is none: nobody said one, or the rubrics themselves refuse it. */
export type TrueLine = { readonly line: string } | { readonly without: 'unsaid' | ReferenceProblem }

/** The true line of a moment, where it passes the rubrics it is a measure for. */
export function trueLine({ line, assistant }: ScreenMoment): TrueLine {
  if (line === undefined) return { without: 'unsaid' }
  const problem = referenceProblem(line, assistant)
  return problem === undefined ? { line } : { without: problem }
}
