import type { StageEvent } from '../schema/event.ts'
import type { Moment, View } from '../schema/view.ts'
import type { MomentText } from './define-event.ts'

/** What is kept of a view in the stage and its snapshots. */
export type FoldedView = Pick<View, 'moments' | 'perceived' | 'parts'>

/** The window of a view never holds more than this many characters, each moment's overhead included. */
export const WINDOW_SIZE = 32_768
/** The window is cut in blocks, so that what is built on it stays the same from call to call. */
const WINDOW_BLOCK = WINDOW_SIZE / 4
/** One moment is never longer; the event keeps the whole. */
export const MOMENT_LIMIT = 8_000
const MOMENT_OVERHEAD = 16

/** A view of nothing yet. */
export const EMPTY_VIEW: FoldedView = { moments: [], perceived: { count: 0, size: 0 }, parts: {} }

/** Adds a perceived event to the window. The caller has made sure that the viewer perceives it. */
export function addMoment(view: FoldedView, event: StageEvent, reads: MomentText): FoldedView {
  const text = reads.text.length > MOMENT_LIMIT ? `${reads.text.slice(0, MOMENT_LIMIT)}…` : reads.text
  const { seq, at, by } = event
  const offset = view.perceived.size
  const moment: Moment = {
    seq,
    at,
    by,
    kind: reads.kind,
    text,
    ...(reads.to && { to: reads.to }),
    ...(reads.manner && { manner: reads.manner }),
    ...(reads.heardBy && { heardBy: reads.heardBy }),
    offset,
  }
  const size = offset + text.length + MOMENT_OVERHEAD
  const start = windowStart(size)
  const moments =
    view.moments[0] !== undefined && view.moments[0].offset < start
      ? view.moments.filter((earlier) => earlier.offset >= start)
      : view.moments
  return { ...view, moments: [...moments, moment], perceived: { count: view.perceived.count + 1, size } }
}

function windowStart(size: number): number {
  return size <= WINDOW_SIZE ? 0 : Math.ceil((size - WINDOW_SIZE) / WINDOW_BLOCK) * WINDOW_BLOCK
}
