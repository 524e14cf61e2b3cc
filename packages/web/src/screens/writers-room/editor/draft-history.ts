import type { Blueprint } from '@commedia/core'

/** A blueprint on the desk, with all that it was before and all that was taken back. */
export interface DraftHistory {
  readonly past: readonly Blueprint[]
  readonly now: Blueprint
  readonly future: readonly Blueprint[]
  /** The field that was written in last: more of the same is one step to take back. */
  readonly field: string | undefined
}

const MOST_STEPS = 300

/** A blueprint as it came to the desk. */
export function laidDown(blueprint: Blueprint): DraftHistory {
  return { past: [], now: blueprint, future: [], field: undefined }
}

/** The next version. Versions of one field while it is being written in count as one. */
export function changedTo(history: DraftHistory, next: Blueprint, field?: string): DraftHistory {
  if (next === history.now) return history
  const goesOn = field !== undefined && field === history.field
  const past = goesOn ? history.past : [...history.past, history.now].slice(-MOST_STEPS)
  return { past, now: next, future: [], field }
}

/** One step back. */
export function takenBack({ past, now, future }: DraftHistory): DraftHistory {
  const before = past.at(-1)
  if (before === undefined) return { past, now, future, field: undefined }
  return { past: past.slice(0, -1), now: before, future: [now, ...future], field: undefined }
}

/** One step forward again. */
export function doneAgain({ past, now, future }: DraftHistory): DraftHistory {
  const [next, ...later] = future
  if (next === undefined) return { past, now, future, field: undefined }
  return { past: [...past, now], now: next, future: later, field: undefined }
}
