import type { ContentRating } from '../care/content-rating.ts'
import type { View } from '../schema/view.ts'

/** What an actor is given besides its view: what came to mind, and how much of the past fits. */
export interface ActorInput {
  readonly view: View
  /** Memories that came up for this moment, best first. */
  readonly recalled: readonly string[]
  /** Characters of history on the page. Where that is little, the rest of the page is short as well. */
  readonly historyChars: number
  /** For whom the show is fit; the usual one is not spoken of. */
  readonly rating?: ContentRating
}

const FULL_HISTORY_CHARS = 3_000
const SMALLEST_SCALE = 0.25

/** How much of the full size the parts of a page may have, from a quarter to 1. */
export function scaleOf({ historyChars }: ActorInput): number {
  return Math.min(1, Math.max(SMALLEST_SCALE, historyChars / FULL_HISTORY_CHARS))
}
