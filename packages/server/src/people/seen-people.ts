import { createHash } from 'node:crypto'
import type { Json, StageEvent } from '@commedia/core'
import {
  type SeenEvent,
  type SitterMark,
  seenEvent as seenUnder,
  withoutPeople as withMarks,
} from '@commedia/core/wire'

/** What of a show's event anybody outside is told: the one way by which events leave the house. */
export function seenEvent(event: StageEvent, show: string): SeenEvent {
  return seenUnder(event, markIn(show))
}

/** Data of a show as it leaves the house: whoever sits there has one mark in all of it, and another in the next show. */
export function withoutPeople<Data>(data: Data, show: string): Data {
  return withMarks(data as Json, markIn(show)) as Data
}

/** Ids of people are drawn by chance and long, so that nobody finds one by trying. */
function markIn(show: string): SitterMark {
  return (person) => `sitter_${createHash('sha256').update(`${show} ${person}`).digest('hex').slice(0, 20)}`
}
