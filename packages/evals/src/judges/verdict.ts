import { type PairOutcome, pairOutcome } from '@commedia/core/training'
import * as z from 'zod'
import { mean } from '../statistics/mean.ts'

/** What somebody chose of two things on a page: the one that stood first, the one that stood second, or neither. */
export const Choice = z.enum(['first', 'second', 'tie'])
/** What somebody chose of two things on a page: the one that stood first, the one that stood second, or neither. */
export type Choice = z.infer<typeof Choice>

/** One of the two that are compared: `a` is what one compares with (the baseline), `b` what is under test. */
export const Side = z.enum(['a', 'b'])
/** One of the two that are compared: `a` is what one compares with (the baseline), `b` what is under test. */
export type Side = z.infer<typeof Side>

/** Which side stood first: `as-is` is a before b. */
export const Order = z.enum(['as-is', 'swapped'])
/** Which side stood first: `as-is` is a before b. */
export type Order = z.infer<typeof Order>
/** Both orders. */
export const ORDERS = Order.options

/**
 * One look at one pair, by whomever. A model looks twice, in both orders; a person once, in a drawn order (see `Vote`). Choice and
 * score speak of places on the page, not of sides: they mean something only together with the order.
 */
export const Verdict = z.object({
  /** The pair that was looked at; its two sides are known to whoever made it. */
  pair: z.string().min(1),
  /** Under which head. */
  dimension: z.string().min(1),
  /** A model's name, or a person's. */
  judge: z.string().min(1),
  order: Order,
  choice: Choice,
  /** From 1, the first by far, to 5, the second by far; 3 is neither. A mean over chances may lie between. */
  score: z.number().min(1).max(5).optional(),
})
/** One look at one pair, by whomever. */
export type Verdict = Readonly<z.infer<typeof Verdict>>

/** Which side a verdict is for. */
export function sideOf({ order, choice }: Pick<Verdict, 'order' | 'choice'>): Side | 'tie' {
  if (choice === 'tie') return 'tie'
  return (choice === 'first') === (order === 'as-is') ? 'a' : 'b'
}

/** The score with a as the first, whatever stood where: 1 is a by far, 5 is b by far. */
export function scoreOf({ order, score }: Pick<Verdict, 'order' | 'score'>): number | undefined {
  if (score === undefined) return undefined
  return order === 'as-is' ? score : 6 - score
}

/** What two looks at a pair, one in each order, come to for b. */
export interface BothOrders {
  readonly outcome: PairOutcome
  /** The two orders were for different sides: it is a tie, and the place had a part in it. */
  readonly positionBias: boolean
  /** From 1, a by far, to 5, b by far: the mean of both orders, where both have one. */
  readonly score?: number
}

/** Puts both orders together: a win or a loss only where they agree. */
export function bothOrders(
  asIs: Pick<Verdict, 'choice' | 'score'>,
  swapped: Pick<Verdict, 'choice' | 'score'>,
): BothOrders {
  const looks = [
    { ...asIs, order: 'as-is' },
    { ...swapped, order: 'swapped' },
  ] as const
  const scores = looks.flatMap((look) => scoreOf(look) ?? [])
  return {
    outcome: pairOutcome(swapped.choice, asIs.choice),
    positionBias: sideOf(looks[0]) !== sideOf(looks[1]),
    ...(scores.length === looks.length && { score: mean(scores) }),
  }
}
