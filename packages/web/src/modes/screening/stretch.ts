import { LONGEST_CLIP_MS } from '@commedia/core/screening'

/** A stretch of the film, in milliseconds. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** Shorter ones are not worth a word. */
const SHORTEST_MS = 400

/** What was just seen: from where talking left off, and no more than can be talked about; nothing when it is too short. */
export function stretchSeen(from: number, now: number): Stretch | undefined {
  const end = Math.round(now)
  const start = Math.max(0, Math.round(from), end - LONGEST_CLIP_MS)
  return end - start < SHORTEST_MS ? undefined : { start, end }
}
