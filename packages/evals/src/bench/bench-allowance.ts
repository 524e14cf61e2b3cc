import { type Allowance, CommediaError, tokenAllowance } from '@commedia/core'

/** What a run may still spend, and the bell that ends it. */
export interface Purse {
  /** Tokens, in and out together; without it there is no bound. */
  readonly tokens?: number
  readonly stop: AbortSignal
}

/**
 * Lets calls pass while they fit and nobody has rung. One that does not throws, so that nothing is made up in place of its
 * answer; calls under way are waited for, since they are paid for whatever one does.
 */
export function benchAllowance({ tokens = Number.POSITIVE_INFINITY, stop }: Purse): Allowance {
  const purse = tokenAllowance({ maxTokens: tokens })
  return {
    reserve(bound) {
      stop.throwIfAborted()
      if (purse.reserve(bound)) return true
      throw new CommediaError('budget-spent', 'The next call does not fit what the run may spend.')
    },
    settle: (bound, used) => purse.settle(bound, used),
  }
}

/** An allowance that can be shut for good: for one case, which may have calls under way when it has failed. */
export interface CaseAllowance extends Allowance {
  /** Counts something under way that must be waited for. */
  watch<Result>(work: Promise<Result>): Promise<Result>
  /** Lets no further call pass, and resolves when nothing is under way any more. */
  shut(): Promise<void>
}

/** The share of one case in an allowance. */
export function caseAllowance(allowance: Allowance): CaseAllowance {
  let underWay = 0
  let isShut = false
  let rest = (): void => {}
  const end = (): void => {
    if (--underWay === 0) rest()
  }
  return {
    reserve(bound) {
      if (isShut) throw new CommediaError('budget-spent', 'The case has ended.')
      const fits = allowance.reserve(bound)
      underWay++
      return fits
    },
    settle(bound, used) {
      allowance.settle(bound, used)
      end()
    },
    async watch(work) {
      underWay++
      return work.finally(end)
    },
    async shut() {
      isShut = true
      do {
        if (underWay > 0)
          await new Promise<void>((resolve) => {
            rest = resolve
          })
        // Whoever has just got an answer writes it down before anything else.
        await new Promise((resolve) => setImmediate(resolve))
      } while (underWay > 0)
    },
  }
}
