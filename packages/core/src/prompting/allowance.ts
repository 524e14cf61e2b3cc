import type { Allowance } from '../ports/allowance.ts'
import { addUsage, NO_USAGE, type Usage } from '../schema/usage.ts'

/** An allowance that also says where it stands. */
export interface CountingAllowance extends Allowance {
  /** What was really used so far. */
  used(): Usage
}

/** Lets calls pass while used and reserved tokens, input and output together, stay within a cap. */
export function tokenAllowance({ maxTokens }: { readonly maxTokens: number }): CountingAllowance {
  let used: Usage = NO_USAGE
  let held = 0
  return {
    reserve({ inputTokens, outputTokens }) {
      const wanted = inputTokens + outputTokens
      if (used.inputTokens + used.outputTokens + held + wanted > maxTokens) return false
      held += wanted
      return true
    },
    settle({ inputTokens, outputTokens }, real) {
      held -= inputTokens + outputTokens
      used = addUsage(used, real)
    },
    used: () => used,
  }
}

/** Counts and never refuses. */
export function unlimitedAllowance(): CountingAllowance {
  return tokenAllowance({ maxTokens: Number.POSITIVE_INFINITY })
}
