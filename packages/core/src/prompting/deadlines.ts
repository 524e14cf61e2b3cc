import type { Clock } from '../ports/clock.ts'
import type { GuardLimits } from './guard-limits.ts'

/** What ended a request before its backend did. */
export type Ending = 'stop' | 'bytes' | 'tokens' | 'first-token' | 'idle' | 'total'

/** Watches over one request; whoever ends it first is remembered. */
export interface Watch {
  /** Aborts when the request is ended. */
  readonly signal: AbortSignal
  readonly endedBy: () => Ending | undefined
  readonly end: (by: Ending) => void
  /** Notes that a token came. */
  readonly hear: () => void
  readonly now: () => number
  /** Sets what must also happen at once when the request is ended. */
  readonly onEnd: (close: () => void) => void
  /** The request is over: nothing can end it any more. */
  readonly close: () => void
}

/** Made once: an abort without a reason makes a new one with a stack each time. */
const ENDED = new DOMException('The call is over.', 'AbortError')

/** One sleeping timer for all three deadlines: a token only notes the time, and the timer looks when it wakes. */
export function watchDeadlines(
  { idleMs, firstTokenMs }: Pick<GuardLimits, 'idleMs' | 'firstTokenMs'>,
  endsAt: number,
  { clock, stop }: { readonly clock: Clock; readonly stop: AbortSignal },
): Watch {
  const controller = new AbortController()
  const alarm = new AbortController()
  let heardAt = clock.now()
  let heard = false
  let ended: Ending | undefined
  let closed = false
  let closeStream: (() => void) | undefined
  const end = (by: Ending): void => {
    if (closed || ended) return
    ended = by
    // Whoever listens in between knows by its name what ended the request.
    controller.abort(new DOMException('', by))
    alarm.abort(ENDED)
    closeStream?.()
  }
  const onStop = (): void => end('stop')
  const sleep = async (): Promise<void> => {
    while (!closed && !ended) {
      const quietUntil = heardAt + (heard ? idleMs : firstTokenMs)
      const left = Math.min(quietUntil, endsAt) - clock.now()
      // A first token may come at any moment, and silence counts from there: the timer must not sleep past it.
      if (left > 0) await clock.wait(Math.min(left, idleMs), alarm.signal)
      else end(quietUntil >= endsAt ? 'total' : heard ? 'idle' : 'first-token')
    }
  }
  stop.addEventListener('abort', onStop)
  if (stop.aborted) end('stop')
  void sleep()
  return {
    signal: controller.signal,
    endedBy: () => ended,
    end,
    now: () => clock.now(),
    hear: () => {
      heardAt = clock.now()
      heard = true
    },
    onEnd: (close) => {
      closeStream = close
    },
    close: () => {
      closed = true
      stop.removeEventListener('abort', onStop)
      alarm.abort(ENDED)
    },
  }
}
