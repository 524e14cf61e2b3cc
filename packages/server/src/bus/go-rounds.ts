import type { Clock } from '@commedia/core'

/** How often, and who hears when a round failed. */
export interface RoundsDetails {
  readonly everyMs: number
  readonly clock: Clock
  readonly onFailure?: (error: unknown) => void
}

/** Does something now and from time to time, until it is stopped; a round that fails is followed by the next. */
export function goRounds(
  round: () => Promise<unknown>,
  { everyMs, clock, onFailure = () => {} }: RoundsDetails,
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  const go = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await round().catch(onFailure)
      await clock.wait(everyMs, stopping.signal)
    }
  }
  const going = go()
  return {
    stop() {
      stopping.abort()
      return going
    },
  }
}
