import type { Usage } from '../schema/usage.ts'

/** Money held for one call until its real usage is known. */
export interface Reservation {
  readonly inputTokens: number
  readonly outputTokens: number
}

/** A spending cap that is never passed: a call reserves its upper bound before it is sent. */
export interface Allowance {
  /** Holds the upper bound; false when it does not fit, and then nothing may be sent. */
  reserve(bound: Reservation): boolean
  /** Gives back the reservation and counts what was really used. */
  settle(bound: Reservation, used: Usage): void
}
