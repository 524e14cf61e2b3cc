import { CommediaError } from '@commedia/core'

/** How many are served at once, and how many may wait. */
export interface LineLimits {
  readonly atOnce: number
  /** Of one asker, while anybody else may come. */
  readonly atOncePerAsker: number
  readonly waiting: number
  readonly waitingPerAsker: number
}

/** A bounded line of askers in which nobody is served twice while another waits to be served once. */
export interface WaitingLine {
  /** Resolves when it is the asker's turn, with what ends it; refused when the line is full, left when the asker goes. */
  enter(asker: string, signal?: AbortSignal): Promise<() => void>
}

/** Seconds after which whoever was refused may try again. */
const TRY_AGAIN_S = 5

interface Waiter {
  readonly asker: string
  readonly begin: () => void
}

/** Opens a line. */
export function waitingLine({ atOnce, atOncePerAsker, waiting, waitingPerAsker }: LineLimits): WaitingLine {
  const served = new Map<string, number>()
  const waiters: Waiter[] = []
  const servedNow = (): number => [...served.values()].reduce((sum, count) => sum + count, 0)
  const servedOf = (asker: string): number => served.get(asker) ?? 0

  const next = (): void => {
    while (servedNow() < atOnce) {
      const able = waiters.filter(({ asker }) => servedOf(asker) < atOncePerAsker)
      const [first, ...others] = able
      if (first === undefined) return
      const chosen = others.reduce(
        (best, one) => (servedOf(one.asker) < servedOf(best.asker) ? one : best),
        first,
      )
      waiters.splice(waiters.indexOf(chosen), 1)
      served.set(chosen.asker, servedOf(chosen.asker) + 1)
      chosen.begin()
    }
  }
  const leave = (asker: string): void => {
    const left = servedOf(asker) - 1
    if (left > 0) served.set(asker, left)
    else served.delete(asker)
    next()
  }

  return {
    enter(asker, signal) {
      if (signal?.aborted) return Promise.reject(hasGone(signal))
      const ofAsker = waiters.filter((waiter) => waiter.asker === asker).length
      const mustWait = servedNow() >= atOnce || servedOf(asker) >= atOncePerAsker
      if (mustWait && (waiters.length >= waiting || ofAsker >= waitingPerAsker))
        return Promise.reject(
          new CommediaError('too-many-requests', 'Too much is being read and printed.', {
            cause: { retryAfterSeconds: TRY_AGAIN_S },
          }),
        )
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          asker,
          begin: () => {
            signal?.removeEventListener('abort', giveUp)
            resolve(() => leave(asker))
          },
        }
        const giveUp = (): void => {
          waiters.splice(waiters.indexOf(waiter), 1)
          reject(hasGone(signal))
        }
        signal?.addEventListener('abort', giveUp, { once: true })
        waiters.push(waiter)
        next()
      })
    },
  }
}

/** Says to nobody in particular that whoever asked does not wait any more. */
export function hasGone(signal: AbortSignal | undefined): CommediaError {
  return new CommediaError('not-found', 'Whoever asked for this has gone.', { cause: signal?.reason })
}
