import { type CaseQuestion, KEY_POINTS, type Letter, type Objective } from '../schema/case.ts'
import type { LaidTable } from './next-table-move.ts'
import type { AimVerdict } from './prompts/objectives.prompt.ts'
import type { PlayerScore } from './reveal-events.ts'
import { isLaidOpen, type TablePart } from './table-view.ts'

/** What a right name brings, where none of somebody's objectives pays for it. */
const VOTE_POINTS = 10

/** How a game came out. */
export interface GameScore {
  readonly won: readonly { readonly victim: string; readonly won: boolean }[]
  readonly scores: readonly PlayerScore[]
}

/** What was judged of the objectives, by role and place; what nobody judged is told by code's own rule. */
export type Judged = Readonly<Record<string, Readonly<Record<number, AimVerdict>>>>

/** How a game came out, from its own record: who was voted out, the key, and everybody's objectives. */
export function scoreGame(table: LaidTable, part: TablePart, judged: Judged = {}): GameScore {
  const { case: of, settings, answered } = table
  const scores = of.roles.map(({ id: role, objectives }) => {
    const asked = settings.key ? of.questions.filter(({ to }) => to.includes(role)) : []
    return {
      role,
      ...keyScore(asked, answered[role] ?? {}),
      objectives: objectives.map((objective, at) => {
        const { met, quote } = judged[role]?.[at] ?? {
          met: isReached(objective, { role, table, part }),
          quote: '',
        }
        const isQuoted = quote !== '' && met === (objective.check?.kind !== 'keep')
        return {
          ...{ text: objective.text, points: objective.points, met },
          ...(isQuoted && { quote }),
        }
      }),
      votes: votesOf(table, role),
    }
  })
  return { won: wonAt(table), scores }
}

/** Of each death, whether the table named a true murderer. */
export function wonAt({ case: of, counted }: LaidTable): GameScore['won'] {
  return of.victims.map(({ id: victim, killedBy }) => ({
    victim,
    won: counted.some((one) => one.victim === victim && one.out.some((out) => killedBy.includes(out))),
  }))
}

/** Which aims a judge is asked about: what votes alone decide is not. */
export function isJudged({ check }: Objective): boolean {
  return check === undefined || check.kind === 'keep'
}

/** All points of a player, and all there were to be had: for names, objectives and, where it was asked, the key. */
export function pointsOf({ points, of, objectives, votes }: PlayerScore): {
  readonly points: number
  readonly of: number
} {
  const sum = (list: readonly { readonly points: number }[]): number =>
    list.reduce((total, one) => total + one.points, 0)
  return {
    points:
      points + sum(objectives.filter(({ met }) => met === true)) + sum(votes.filter(({ right }) => right)),
    of: of + sum(objectives) + sum(votes),
  }
}

/** The names somebody wrote down: nobody looks for whom they killed themselves. */
function votesOf({ case: of, votes }: LaidTable, role: string): PlayerScore['votes'] {
  const { objectives = [] } = of.roles.find(({ id }) => id === role) ?? {}
  const paid = objectives.flatMap(({ check }) => (check?.kind === 'solve' ? [check.victim] : []))
  return of.victims
    .filter(({ killedBy }) => killedBy.length > 0 && !killedBy.includes(role))
    .map(({ id: victim, killedBy }) => ({
      victim,
      right: killedBy.includes(votes[victim]?.[role] ?? ''),
      points: paid.includes(victim) ? 0 : VOTE_POINTS,
    }))
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

/** Whether somebody got what they were after, as far as code can tell: what nothing shows was not reached. */
function isReached(
  { check }: Objective,
  { role, table, part }: { readonly role: string; readonly table: LaidTable; readonly part: TablePart },
): boolean {
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
      const cards = part.clues.filter((card) => isLaidOpen(part, card)).map(({ text }) => text.toLowerCase())
      return ![...open, ...cards].some((text) => marks.some((mark) => text.includes(mark.toLowerCase())))
    }
    default:
      return false
  }
}
