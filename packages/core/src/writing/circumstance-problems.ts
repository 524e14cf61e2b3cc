import { inLanguage } from '../prelude/in-language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { assembleBlueprint } from './assemble-blueprint.ts'
import type { BlueprintProblemCode } from './blueprint-problem.ts'
import { checkBlueprint } from './check-blueprint.ts'
import { onPage, pointName } from './draft-plot.ts'
import type { CircumstancesDraft, NamedProfile } from './drafts.ts'
import type { WrittenAct } from './parts.ts'
import type { Brief } from './writers-brief.ts'

const ABOUT_CIRCUMSTANCES: ReadonlySet<BlueprintProblemCode> = new Set([
  'unknown-role',
  'no-want',
  'secret-in-news',
  'hidden-in-news',
])

/** What the check that needs no model finds in circumstances as handed in, by the numbers of the points on the page. */
export function circumstanceProblems(
  circumstances: readonly CircumstancesDraft[],
  {
    profiles,
    plot,
    scenes,
    direction,
    ...brief
  }: Brief &
    Pick<WrittenAct, 'plot' | 'scenes' | 'direction'> & { readonly profiles: readonly NamedProfile[] },
): readonly string[] {
  const acts = [{ plot, scenes, direction, circumstances, quotations: [] }]
  return checkBlueprint(assembleBlueprint(brief, { profiles, acts })).problems.flatMap((problem) => {
    const [, point, field = ''] = /\.points\.(\d+)\.(news|seen|wants)/.exec(problem.path) ?? []
    if (point === undefined || !ABOUT_CIRCUMSTANCES.has(problem.code)) return []
    const { language } = brief
    const where = `${pointName(Number(point) + 1, language)}${inLanguage(language, FIELD)}${field}`
    return [onPage(problem, where, language)]
  })
}

export const FIELD = wordTable('writing.circumstance-problems.field', { en: ', ', zh: '的 ' })
