import { LONGEST_CLIP_MS } from '@commedia/core/screening'

/** A stretch of the film, in milliseconds. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** Shorter ones are not worth a word. */
const SHORTEST_MS = 400
const MOST_TAKEN = 6
/** One picture for so much film, within what may be sent. */
const PICTURE_EVERY_MS = 4_000

/** What was just seen: from where talking left off, and no more than can be talked about; nothing when it is too short. */
export function stretchSeen(from: number, now: number): Stretch | undefined {
  const end = Math.round(now)
  const start = Math.max(0, Math.round(from), end - LONGEST_CLIP_MS)
  return end - start < SHORTEST_MS ? undefined : { start, end }
}

/** How many pictures are taken of a stretch. */
export function picturesWanted({ start, end }: Stretch): number {
  return Math.min(MOST_TAKEN, Math.max(2, Math.ceil((end - start) / PICTURE_EVERY_MS)))
}

/** A time in a film as people write it. */
export function clockTime(ms: number): string {
  const s = Math.floor(ms / 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes, seconds] = [Math.floor(s / 3600), Math.floor(s / 60) % 60, s % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
