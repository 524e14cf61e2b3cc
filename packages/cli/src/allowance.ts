import {
  type Allowance,
  CommediaError,
  EVENING_TOKENS,
  inLanguage,
  type Language,
  NO_USAGE,
  tokenAllowance,
  type Usage,
  usualCap,
} from '@commedia/core'
import { CAP_WORDS } from './cap-words.ts'
import type { Config } from './config.ts'

/** What an evening that nobody can estimate comes to: half of what it may spend. */
export const USUAL_EVENING: Usage = { ...NO_USAGE, inputTokens: EVENING_TOKENS / 2 }

/** What may be spent on one piece of work, which rests when it is spent and goes on when somebody allows as much again. */
export interface HomeAllowance extends Allowance {
  readonly cap: () => number
  readonly allowMore: () => void
  /** Another piece of work follows: it has a portion of its own, unless the settings say how much there is. */
  readonly beginAnother: (estimated: Usage) => void
}

/** Whether something ended because what may be spent is spent. */
export function isSpent(error: unknown): boolean {
  return error instanceof CommediaError && error.code === 'budget-spent'
}

/** Does work that ends at its cap, and then says so and how to go on; without a command to go on with, nothing of it is kept. */
export async function restingAtCap<Made>(
  work: () => Promise<Made>,
  { allowance, language, goOn }: Resting,
): Promise<Made> {
  return work().catch((error: unknown) => {
    if (!isSpent(error)) throw error
    const words = inLanguage(language, CAP_WORDS)
    const cap = capIn(allowance)
    const told = goOn === undefined ? words.lost(cap) : words.spent(cap, goOn)
    throw new CommediaError('budget-spent', told, { cause: error })
  })
}

interface Resting {
  readonly allowance: Pick<HomeAllowance, 'cap'>
  readonly language: Language
  readonly goOn?: string
}

/** A cap as it is told. */
export function capIn({ cap }: Pick<HomeAllowance, 'cap'>): string {
  return cap().toLocaleString('en-US')
}

/**
 * The cap of a piece of work at home: as the settings say, or twice what was estimated. What was spent on it before counts. A
 * call that does not fit throws `budget-spent`, so that nothing is made up in place of an answer.
 */
export function homeAllowance(
  estimated: Usage,
  { maxTokens }: Pick<Config, 'maxTokens'>,
  before: Usage = NO_USAGE,
): HomeAllowance {
  let portion = maxTokens ?? usualCap(estimated).tokens
  let cap = portion
  const spent = before.inputTokens + before.outputTokens
  const counting = tokenAllowance({ maxTokens: Number.POSITIVE_INFINITY })
  let held = 0
  const used = (): number => {
    const { inputTokens, outputTokens } = counting.used()
    return spent + inputTokens + outputTokens
  }
  return {
    reserve(bound) {
      const wanted = bound.inputTokens + bound.outputTokens
      if (used() + held + wanted > cap)
        throw new CommediaError('budget-spent', 'This call does not fit what may be spent.')
      held += wanted
      return counting.reserve(bound)
    },
    settle(bound, used) {
      held -= bound.inputTokens + bound.outputTokens
      counting.settle(bound, used)
    },
    cap: () => cap,
    allowMore() {
      cap = used() + portion
    },
    beginAnother(next) {
      if (maxTokens !== undefined) return
      portion = usualCap(next).tokens
      cap = used() + portion
    },
  }
}
