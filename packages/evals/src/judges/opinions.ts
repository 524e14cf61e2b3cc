import { type PairOutcome, pairOutcome } from '@commedia/core/training'
import { groupBy } from '../statistics/group-by.ts'
import { mean } from '../statistics/mean.ts'
import { pearson } from '../statistics/pearson.ts'
import { type Choice, type Order, scoreOf, sideOf, type Verdict } from './verdict.ts'

/** What one judge holds of one pair under one head, over all of their looks at it. */
export interface Opinion extends Pick<Verdict, 'pair' | 'dimension' | 'judge'> {
  /** For side b; a tie also where two orders disagree. */
  readonly outcome: PairOutcome
  /** From −1, all for a, to 1, all for b: the mean over the looks, by their scores where they have one. */
  readonly lean: number
  /** Whether the two orders were for different sides; absent where there was one order only. */
  readonly positionBias?: boolean
}

/** What each judge holds of each pair under each head, in the order in which they are first met. */
export function opinionsOf(verdicts: readonly Verdict[]): readonly Opinion[] {
  const looks = groupBy(verdicts, ({ pair, dimension, judge }) => JSON.stringify([pair, dimension, judge]))
  return [...looks.values()].map(opinionOf)
}

/** How an outcome counts where numbers are wanted. */
export const OUTCOME_VALUES: Readonly<Record<PairOutcome, number>> = { loss: -1, tie: 0, win: 1 }

/** Pearson's r of two series; `undefined` where it cannot be told, as one of them never changes. */
export function correlation(one: readonly number[], other: readonly number[]): number | undefined {
  const varies = (values: readonly number[]) => values.some((value) => value !== values[0])
  return varies(one) && varies(other) ? pearson(one, other) : undefined
}

/** A mean of looks: above 0 the first, below 0 the second. */
export function placeLean(looks: readonly Pick<Verdict, 'choice'>[]): number {
  return mean(looks.map(({ choice }) => PLACE_VALUES[choice]))
}

const PLACE_VALUES: Readonly<Record<Choice, number>> = { first: 1, tie: 0, second: -1 }

function opinionOf(looks: readonly Verdict[]): Opinion {
  const [{ pair, dimension, judge }] = looks as readonly [Verdict]
  const about = { pair, dimension, judge, lean: mean(looks.map(leanOf)) }
  const [asIs, swapped] = [choiceIn(looks, 'as-is'), choiceIn(looks, 'swapped')]
  if (asIs === undefined || swapped === undefined)
    return {
      ...about,
      outcome: outcomeOf(asIs ?? swapped ?? 'tie', asIs === undefined ? 'swapped' : 'as-is'),
    }
  return {
    ...about,
    outcome: pairOutcome(swapped, asIs),
    positionBias: outcomeOf(asIs, 'as-is') !== outcomeOf(swapped, 'swapped'),
  }
}

/** What was chosen in one order, by most of the looks. */
function choiceIn(looks: readonly Verdict[], order: Order): Choice | undefined {
  const some = looks.filter((look) => look.order === order)
  if (some.length === 0) return undefined
  const lean = placeLean(some)
  return lean === 0 ? 'tie' : lean > 0 ? 'first' : 'second'
}

function leanOf(verdict: Verdict): number {
  const score = scoreOf(verdict)
  return score === undefined ? OUTCOME_VALUES[outcomeOf(verdict.choice, verdict.order)] : (score - 3) / 2
}

function outcomeOf(choice: Choice, order: Order): PairOutcome {
  return ({ a: 'loss', b: 'win', tie: 'tie' } as const)[sideOf({ choice, order })]
}
