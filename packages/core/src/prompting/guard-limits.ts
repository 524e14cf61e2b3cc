/** How long and how much a model call may take. */
export interface GuardLimits {
  readonly firstTokenMs: number
  readonly idleMs: number
  readonly totalMs: number
  readonly maxBytes: number
  readonly maxOutputTokens: number
  /** Attempts in all for failures worth repeating. */
  readonly attempts: number
  /** The longest wait a server may ask for by Retry-After; a longer one is a failure. */
  readonly longestRetryAfterMs: number
  readonly backoffMs: number
}

/** Limits that suit a live show. */
export const DEFAULT_LIMITS: GuardLimits = {
  firstTokenMs: 30_000,
  idleMs: 20_000,
  totalMs: 120_000,
  maxBytes: 1_000_000,
  maxOutputTokens: 1024,
  attempts: 3,
  longestRetryAfterMs: 20_000,
  backoffMs: 400,
}
