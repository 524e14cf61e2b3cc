import type { Draft, StageEvent } from '../schema/event.ts'
import type { Take } from '../schema/take.ts'

/** What became of an append: the events with their numbers, or word that others were there first. */
export type Appended =
  | { readonly kind: 'appended'; readonly events: readonly StageEvent[] }
  | { readonly kind: 'behind'; readonly head: number }

/** The record of shows: events are appended and never changed. */
export interface Journal {
  /** Opens a take; opening the same one again changes nothing. A parent that does not reach so far throws `append-gap`. */
  begin(take: Take): Promise<void>
  /**
   * Appends after a sequence number the caller has seen (`'end'`: wherever the end is) and gives out the numbers.
   * All or nothing. Drafts already there by their cause come back as they stand; a draft that differs from what
   * its cause already wrote throws `changed-event`, an `after` beyond the end `append-gap`, a malformed draft or two of
   * one cause `bad-event`. Causes are known through the past a take shares with its parents.
   */
  append(take: string, after: number | 'end', drafts: readonly Draft[]): Promise<Appended>
  /** Reads a take with its past in parent takes, in order. */
  read(
    take: string,
    range: { readonly after: number; readonly limit?: number },
  ): Promise<readonly StageEvent[]>
  /** Replaces the body of one event by `{redacted: reason}`, for every take that shares it. */
  redact(take: string, seq: number, reason: string): Promise<void>
}
