import type { Language } from '@commedia/core'
import { type BlueprintProblem, checkBlueprint, describeProblem } from '@commedia/core'
import { itemOf, valueAt } from './at-path.ts'

/** Something the check found, and at which item of the blueprint. */
export interface DraftProblem extends BlueprintProblem {
  readonly item: string
}

/** What is wrong with a draft, in the order of the blueprint; errors keep it from the stage. */
export function problemsOf(draft: unknown): readonly DraftProblem[] {
  return checkBlueprint(draft).problems.map((problem) => ({
    ...problem,
    path: problem.path === 'blueprint' ? '' : problem.path,
    item: itemOf(problem.path),
  }))
}

/** The problems that belong to a field: at its own path, or at something within it. */
export function problemsAt(problems: readonly DraftProblem[], path: string): readonly DraftProblem[] {
  return problems.filter((problem) => problem.path === path || problem.path.startsWith(`${path}.`))
}

/** Says a problem without where it is: that is told by where it stands. Empty fields are not called misshapen. */
export function tellProblem(
  problem: DraftProblem,
  draft: unknown,
  { tongue, ...words }: { readonly tongue: Language; readonly empty: string; readonly misshapen: string },
): string {
  if (problem.code !== 'shape')
    return sentence(describeProblem({ ...problem, path: '' }, tongue).slice(2), problem.what)
  const value = valueAt(draft, problem.path)
  return value === '' || (Array.isArray(value) && value.length === 0) ? words.empty : words.misshapen
}

/** With a capital and a full stop; a name it begins with stays as it is. */
function sentence(text: string, name: string): string {
  const begun = text.startsWith(name) ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`
  if (/[.。！!？?]$/u.test(begun)) return begun
  return `${begun}${/\p{Script=Han}/u.test(begun) ? '。' : '.'}`
}
