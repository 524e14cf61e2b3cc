import type { Clock } from '../ports/clock.ts'

/** The machine's own time. */
export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve()
        const wake = (): void => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', wake)
          resolve()
        }
        const timer = setTimeout(wake, Math.min(Math.max(0, ms), LONGEST_TIMER_MS))
        signal?.addEventListener('abort', wake)
      }),
  }
}

/** Timers of the platform overflow beyond this and fire at once; of an hour that has passed they complain. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
