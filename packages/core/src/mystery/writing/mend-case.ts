import type { CaseRole, MysteryCase } from '../../schema/case.ts'
import { type CaseProblem, caseProblemWords } from '../case-problem.ts'
import { checkCase } from '../check-case.ts'

/** A case without what could not stay, and what that was. */
export interface MendedCase {
  readonly case: MysteryCase
  readonly leftOut: readonly string[]
}

/** Takes out what the check names, where the case is whole without it: a question without evidence, a mark that leaks. */
export function mendCase(of: MysteryCase): MendedCase {
  const problems = checkCase(of).problems.filter(canGo)
  const badQuestions = new Set(problems.flatMap(({ path }) => questionAt(path) ?? []))
  const badMarks = new Set(problems.filter(({ code }) => MARKS.has(code)).map(({ what }) => what))
  return {
    case: {
      ...of,
      roles: of.roles.map((role) => withoutMarks(role, badMarks)),
      questions: of.questions.filter((_, at) => !badQuestions.has(at)),
    },
    leftOut: problems.map((problem) => caseProblemWords(problem, of.language)),
  }
}

const MARKS: ReadonlySet<string> = new Set(['mark-missing', 'secret-told'])
const POOR: ReadonlySet<string> = new Set(['no-evidence', 'duplicate-option'])

function canGo({ code, severity, path }: CaseProblem): boolean {
  if (MARKS.has(code)) return true
  return questionAt(path) !== undefined && (severity === 'error' || POOR.has(code))
}

function questionAt(path: string): number | undefined {
  const found = /^questions\.(\d+)/u.exec(path)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** A secret that nothing gives away any more is no secret, and nobody is asked to keep it. */
function withoutMarks(role: CaseRole, bad: ReadonlySet<string>): CaseRole {
  const kept = role.secrets
    .map((secret, before) => ({
      secret: { ...secret, marks: secret.marks.filter((mark) => !bad.has(mark)) },
      before,
    }))
    .filter(({ secret }) => secret.marks.length > 0)
  const objectives = role.objectives.flatMap((objective) => {
    if (objective.check?.kind !== 'keep') return [objective]
    const { secret } = objective.check
    const now = kept.findIndex(({ before }) => before === secret)
    return now < 0 ? [] : [{ ...objective, check: { kind: 'keep' as const, secret: now } }]
  })
  return { ...role, objectives, secrets: kept.map(({ secret }) => secret) }
}
