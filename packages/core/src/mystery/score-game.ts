import { type CaseQuestion, KEY_POINTS, type Letter, type Objective } from '../schema/case.ts'
import type { LaidTable } from './next-table-move.ts'
import type { PlayerScore } from './table-events.ts'
import type { TablePart } from './table-view.ts'

/** How a game came out. */
export interface GameScore {
  readonly won: readonly { readonly victim: string; readonly won: boolean }[]
  readonly scores: readonly PlayerScore[]
}

/** How a game came out, from its own record: who was voted out, the key, and everybody's objectives. */
export function scoreGame(table: LaidTable, part: TablePart): GameScore {
  const { case: of, settings, counted, answered } = table
  const won = of.victims.map(({ id: victim, killedBy }) => ({
    victim,
    won: counted.some((one) => one.victim === victim && one.out.some((out) => killedBy.includes(out))),
  }))
  const scores = of.roles.map(({ id: role, objectives }) => {
    const asked = settings.key ? of.questions.filter(({ to }) => to.includes(role)) : []
    return {
      role,
      ...keyScore(asked, answered[role] ?? {}),
      objectives: objectives.map((objective) => ({
        text: objective.text,
        points: objective.points,
        met: isReached(objective, { role, table, part }),
      })),
    }
  })
  return { won, scores }
}

/** Points for the answers to these questions, and how many were right of each kind. */
export function keyScore(
  questions: readonly CaseQuestion[],
  answers: Readonly<Record<string, readonly Letter[]>>,
): Pick<PlayerScore, 'points' | 'of' | 'right'> {
  const kinds = [...new Set(questions.map(({ kind }) => kind))]
  const sum = (list: readonly CaseQuestion[]): number =>
    list.reduce((total, { kind }) => total + KEY_POINTS[kind], 0)
  const right = questions.filter((question) => isRight(question, answers[question.id]))
  return {
    points: sum(right),
    of: sum(questions),
    right: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        {
          right: right.filter((one) => one.kind === kind).length,
          asked: questions.filter((one) => one.kind === kind).length,
        },
      ]),
    ),
  }
}

/** Whether an answer is right: exactly as many different options as asked for, a gold one among them. */
export function isRight(
  { pick, options, gold }: Pick<CaseQuestion, 'pick' | 'options' | 'gold'>,
  letters: readonly Letter[] | undefined,
): boolean {
  const given = new Set(letters)
  return (
    given.size === pick &&
    letters?.length === pick &&
    [...given].every((letter) => options.some((option) => option.letter === letter)) &&
    gold.some((letter) => given.has(letter))
  )
}

/** Whether somebody got what they were after; nothing where only the players can judge. */
function isReached(
  { check }: Objective,
  { role, table, part }: { readonly role: string; readonly table: LaidTable; readonly part: TablePart },
): boolean | null {
  switch (check?.kind) {
    case 'solve': {
      const accused = table.votes[check.victim]?.[role]
      const victim = table.case.victims.find(({ id }) => id === check.victim)
      return accused !== undefined && accused !== null && (victim?.killedBy.includes(accused) ?? false)
    }
    case 'escape':
      return table.counted.every(({ out }) => !out.includes(role))
    case 'keep': {
      const marks = table.case.roles.find(({ id }) => id === role)?.secrets[check.secret]?.marks ?? []
      const open = part.heard.filter((line) => !line.private).map(({ text }) => text.toLowerCase())
      const cards = part.clues.filter(({ how }) => how === 'shown').map(({ text }) => text.toLowerCase())
      return ![...open, ...cards].some((text) => marks.some((mark) => text.includes(mark.toLowerCase())))
    }
    default:
      return null
  }
}
