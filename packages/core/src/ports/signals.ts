import type { StageEvent } from '../schema/event.ts'

/** What a running turn hears from outside: the stop bell, and cues that came in meanwhile. */
export interface Signals {
  /** Aborts when somebody asks for silence. */
  readonly stop: AbortSignal
  /** Events that others appended since this turn was opened. */
  arrived(): readonly StageEvent[]
}
