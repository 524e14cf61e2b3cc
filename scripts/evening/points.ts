import type { RecordedEvent } from './kept-files.ts'
import { fieldOf, textOf } from './moments.ts'

/** How the points of a story were reached: because transfer saw it played, by a sign that code saw, by the narrator's hand. */
export interface PointsReached {
  readonly play: number
  readonly sign: number
  readonly hand: number
}

/** Counts how the points were reached. */
export function pointsReached(events: readonly RecordedEvent[]): PointsReached {
  const points = { play: 0, sign: 0, hand: 0 }
  let seenBy = ''
  for (const event of events) {
    if (event.type === 'point-opened') seenBy = ''
    if (event.type === 'flag-checked' && fieldOf(event, 'met') === true) seenBy = textOf(event, 'by')
    if (event.type !== 'point-reached') continue
    const how = textOf(event, 'how')
    if (how === 'last-resort') points.hand++
    else if (how === 'played') points[seenBy === 'code' ? 'sign' : 'play']++
  }
  return points
}
