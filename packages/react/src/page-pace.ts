import type { StreamHouse } from './follow-stream.ts'

/** A page nobody sees is not drawn: it is told at this pace instead. */
const UNSEEN_MS = 250
/** While a show is caught up on, the page is drawn at this pace. */
const CATCHING_UP_MS = 300

/** Who has left a page for so long does not come back to hear the rest of what is played in it. */
export const GRACE_HERE_MS = 1_000

/** When a page is told of what came: as often as it is drawn. Outside a browser, as often as one that nobody sees. */
export const PAGE_PACE: Pick<StreamHouse, 'soon' | 'later' | 'breathe' | 'now'> = {
  soon: (tell) => {
    if (typeof document === 'undefined' || document.hidden) setTimeout(tell, UNSEEN_MS)
    else requestAnimationFrame(tell)
  },
  later: (tell) => void setTimeout(tell, CATCHING_UP_MS),
  breathe: () => new Promise((resolve) => setTimeout(resolve)),
  now: () => performance.now(),
}
