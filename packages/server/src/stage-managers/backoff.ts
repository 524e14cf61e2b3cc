/** How long to wait before a failed turn is tried again: twice as long each time, up to a limit. */
export interface Backoff {
  readonly firstMs: number
  readonly longestMs: number
}

/** Half a second at first, a minute at most. */
export const USUAL_BACKOFF: Backoff = { firstMs: 500, longestMs: 60_000 }

/** The wait after so many failures in a row. */
export function backoffMs({ firstMs, longestMs }: Backoff, failures: number): number {
  return Math.min(longestMs, firstMs * 2 ** (failures - 1))
}
