import type { Clock } from '../ports/clock.ts'
import { settle } from './settle.ts'

/** A clock that stands still until it is moved. */
export interface ManualClock extends Clock {
  /** Moves time on, waking those who wait in the order of their hours, each before the next. */
  advance(ms: number): Promise<void>
  /**
   * Moves time from waiter to waiter until the work is done, and gives its result. Time runs ahead of work that
   * waits for something real (a database) while others wait for the clock.
   */
  playUntil<Result>(work: PromiseLike<Result>): Promise<Result>
  /** How many are waiting now. */
  readonly waiting: number
}

interface Waiter {
  readonly due: number
  readonly wake: () => void
}

/** Makes a clock that stands at a given time (2026-01-01 by default). */
export function manualClock({
  now: start = Date.UTC(2026, 0, 1),
}: {
  readonly now?: number
} = {}): ManualClock {
  let now = start
  const waiters = new Set<Waiter>()

  const wakeNext = (limit: number): boolean => {
    const next = [...waiters].reduce<Waiter | undefined>(
      (soonest, waiter) => (soonest === undefined || waiter.due < soonest.due ? waiter : soonest),
      undefined,
    )
    if (next === undefined || next.due > limit) return false
    now = Math.max(now, next.due)
    next.wake()
    return true
  }

  return {
    now: () => now,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (ms <= 0 || signal?.aborted) return resolve()
        const waiter: Waiter = {
          due: now + ms,
          wake: () => {
            waiters.delete(waiter)
            signal?.removeEventListener('abort', waiter.wake)
            resolve()
          },
        }
        waiters.add(waiter)
        signal?.addEventListener('abort', waiter.wake, { once: true })
      }),
    async advance(ms) {
      const end = now + ms
      await settle()
      while (wakeNext(end)) await settle()
      now = end
    },
    async playUntil(work) {
      let done = false
      const finish = () => {
        done = true
      }
      work.then(finish, finish)
      await settle()
      while (!done) {
        wakeNext(Number.POSITIVE_INFINITY)
        await settle()
      }
      return work
    },
    get waiting() {
      return waiters.size
    },
  }
}
