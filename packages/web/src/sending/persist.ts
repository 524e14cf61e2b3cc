import { CommediaError } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'

const clock = systemClock()

/** Waits between tries while the house cannot be reached, in milliseconds. */
const TRIES_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000] as const
/** What the record has not answered so long after it was taken is not waited for any more. */
export const PATIENCE_MS = 6_000

/** Tries until the house has it: what is sent again is known by its id. Throws what the house refuses. */
export async function persist(attempt: () => Promise<unknown>): Promise<void> {
  for (const waitMs of TRIES_MS) {
    try {
      await attempt()
      return
    } catch (error) {
      if (!isAway(error)) throw error
      await clock.wait(waitMs)
    }
  }
  await attempt()
}

/** Nobody answered at all, or the house is busy: the same again may be taken. */
function isAway(error: unknown): boolean {
  return (
    error instanceof CommediaError && (error.code === 'store-failed' || error.code === 'too-many-requests')
  )
}

/** A name for something sent, by which it is known when it comes twice. */
export function newCueId(): string {
  return crypto.randomUUID?.() ?? `${clock.now()} ${Math.random()}`
}
