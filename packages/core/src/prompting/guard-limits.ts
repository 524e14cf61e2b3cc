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
  /** By what the deadlines are multiplied, once, for a model whose first call died of one before it was ever heard; 1 leaves them. */
  readonly raiseOnceBy: number
}

/** The three deadlines of a call. */
export type Deadlines = Pick<GuardLimits, 'firstTokenMs' | 'idleMs' | 'totalMs'>

/** Limits that suit a live show with a vendor's model. */
export const DEFAULT_LIMITS: GuardLimits = {
  firstTokenMs: 30_000,
  idleMs: 20_000,
  totalMs: 120_000,
  maxBytes: 1_000_000,
  maxOutputTokens: 1024,
  attempts: 3,
  longestRetryAfterMs: 20_000,
  backoffMs: 400,
  raiseOnceBy: 4,
}

/** Deadlines for a server nearby, which may have to load its model first and reads long pages slowly. */
export const NEARBY_DEADLINES: Deadlines = { firstTokenMs: 180_000, idleMs: 60_000, totalMs: 600_000 }

/** No deadline is raised above this. */
export const LONGEST_RAISED_MS = 1_800_000
