/** Time, and waiting for it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after so many milliseconds, or at once when the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}
