import { type AskCrew, CommediaError, type Language, type Random, randomFor } from '@commedia/core'
import type { Interval } from '../statistics/interval.ts'
import { wilsonInterval } from '../statistics/wilson-interval.ts'
import { askJudge } from './ask-judge.ts'
import { type AnswersAtHand, letterAt, pickAnswerPrompt } from './pick-answer.prompt.ts'

/** A question with several answers, one of which is right. */
export interface MultipleChoice extends AnswersAtHand {
  readonly language: Language
  /** The place of the right one among the answers. */
  readonly right: number
}

/** What was picked, by its place among the answers as they were given. */
export interface Picked {
  readonly picked: number
  readonly isRight: boolean
}

const MOST_ANSWERS = 26

/** Has somebody in a role pick an answer; they stand in an order drawn by the seed. `undefined` when it could not be understood. */
export async function pickAnswer(
  { language, right, answers, ...asked }: MultipleChoice,
  { step, seed }: { readonly step: string; readonly seed: number },
  crew: AskCrew,
): Promise<Picked | undefined> {
  if (answers.length < 2 || answers.length > MOST_ANSWERS || answers[right] === undefined)
    throw new CommediaError(
      'wrong-setting',
      `No choice can be made of ${answers.length} answers, ${right} right.`,
    )
  const places = shuffled(
    answers.map((_, at) => at),
    randomFor(seed, step),
  )
  const input = { ...asked, answers: places.map((at) => answers[at] ?? '') }
  const answer = await askJudge(pickAnswerPrompt, { input, step, language }, crew)
  const picked = answer && places.find((_, at) => letterAt(at) === answer.output)
  return picked === undefined ? undefined : { picked, isRight: picked === right }
}

/** How many picks were right, with the interval of 95 %. What could not be understood is not right. */
export function accuracyOf(
  picks: readonly (Pick<Picked, 'isRight'> | undefined)[],
): Interval & { readonly right: number; readonly of: number; readonly share: number } {
  const right = picks.filter((one) => one?.isRight).length
  const of = picks.length
  return { ...wilsonInterval({ successes: right, trials: of }), right, of, share: right / of }
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const lots = items.map((item) => ({ item, lot: random() }))
  return lots.toSorted((one, other) => one.lot - other.lot).map(({ item }) => item)
}
