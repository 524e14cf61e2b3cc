import type { AskCrew, Language, Prompt } from '@commedia/core'
import { askJudge } from './ask-judge.ts'
import type { TwoTexts } from './quote-two.ts'
import { type BothOrders, bothOrders, type Order, type Verdict } from './verdict.ts'

/** The two answers of a judge who must choose. */
export const PLACES = ['first', 'second'] as const
/** One of the two places on a page. */
export type PlaceOnPage = (typeof PLACES)[number]

/** What is chosen between, under which head, by whom. */
export interface Choosing<Input> extends Pick<Verdict, 'pair' | 'dimension' | 'judge'> {
  readonly prompt: Prompt<Input & TwoTexts, PlaceOnPage>
  /** All of the page but the two texts. */
  readonly input: Input
  readonly a: string
  readonly b: string
  readonly language: Language
  readonly step: string
}

/** What two choices, one in each order, come to for b. */
export interface ChosenTwice extends BothOrders {
  readonly verdicts: readonly [asIs: Verdict, swapped: Verdict]
}

/**
 * Has a judge choose between two texts in both orders; one who could not be understood in one of them has not chosen. Where the
 * judge tells how likely each answer was, that is the score.
 */
export async function chooseTwice<Input>(
  { prompt, input, a, b, language, step, pair, dimension, judge }: Choosing<Input>,
  crew: AskCrew,
): Promise<ChosenTwice | undefined> {
  const look = async (order: Order): Promise<Verdict | undefined> => {
    const [first, second] = order === 'as-is' ? [a, b] : [b, a]
    const question = { input: { ...input, first, second }, step: `${step}:${order}`, language }
    const answer = await askJudge(prompt, question, crew)
    if (answer === undefined) return undefined
    const { output: choice, probabilities } = answer
    const score = probabilities && { score: 1 + 4 * Math.min(1, probabilities.second ?? 0) }
    return { pair, dimension, judge, order, choice, ...score }
  }
  const [asIs, swapped] = await Promise.all([look('as-is'), look('swapped')])
  if (asIs === undefined || swapped === undefined) return undefined
  return { ...bothOrders(asIs, swapped), verdicts: [asIs, swapped] }
}
