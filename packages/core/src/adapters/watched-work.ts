/** Work under a deadline for its beginning, one for all of it, and the caller's own signal. */
export interface WatchedWork {
  /** Aborts at the first of them. */
  readonly signal: AbortSignal
  /** Waits for a piece of the work, no longer than the signal allows: also where what is waited for heeds no signal. */
  within<Result>(piece: Promise<Result>): Promise<Result>
  /** It has begun: the first deadline was kept. */
  begun(): void
  /** It is done: no deadline matters any more. */
  over(): void
}

/** How a piece of work is watched. */
export interface Watching {
  readonly beginMs: number
  readonly wholeMs: number
  /** What the work fails with when a deadline was missed. */
  readonly late: (what: string) => Error
  readonly signal: AbortSignal | undefined
}

/** Watches over one piece of work. */
export function watchedWork({ beginMs, wholeMs, late, signal: callers }: Watching): WatchedWork {
  const stop = new AbortController()
  const { signal } = stop
  const leaveOff: (() => void)[] = []
  const stopAt = (when: AbortSignal, reason: () => unknown): (() => void) => {
    const end = (): void => stop.abort(reason())
    if (when.aborted) end()
    when.addEventListener('abort', end, { once: true })
    const leave = (): void => when.removeEventListener('abort', end)
    leaveOff.push(leave)
    return leave
  }
  if (callers !== undefined) stopAt(callers, () => callers.reason)
  stopAt(AbortSignal.timeout(wholeMs), () => late(`was not done within ${wholeMs} ms`))
  const begun = stopAt(AbortSignal.timeout(beginMs), () => late(`did not begin within ${beginMs} ms`))
  return {
    signal,
    begun,
    over: () => {
      for (const leave of leaveOff) leave()
    },
    within: (piece) =>
      new Promise((resolve, reject) => {
        const end = (): void => reject(signal.reason)
        if (signal.aborted) end()
        signal.addEventListener('abort', end, { once: true })
        piece
          .then(resolve, (error: unknown) => reject(signal.aborted ? signal.reason : error))
          .finally(() => signal.removeEventListener('abort', end))
      }),
  }
}
