/** Talks that somebody was in within so long may not have been carried home by themselves yet; older ones have. */
export const LATELY_MS = 3_600_000
