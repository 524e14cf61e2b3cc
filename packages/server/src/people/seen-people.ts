import { createHash } from 'node:crypto'
import type { Json, Reader, StageEvent } from '@commedia/core'
import {
  type SeenEvent,
  type SitterMark,
  seenEvent as seenUnder,
  withoutPeople as withMarks,
} from '@commedia/core/wire'

/** What of a show's event anybody outside is told: the one way by which events leave the house. */
export function seenEvent(event: StageEvent, show: string, told?: Reader['momentOf']): SeenEvent {
  const seen = seenUnder(event, markIn(show))
  const moment = told?.({ ...event, body: withoutPeople(event.body, show) })
  return moment === undefined ? seen : { ...seen, moment }
}

/** Data of a show as it leaves the house: whoever sits there has one mark in all of it, and another in the next show. */
export function withoutPeople<Data>(data: Data, show: string): Data {
  return withMarks(data as Json, markIn(show)) as Data
}

/** Ids of people are drawn by chance and long, so that nobody finds one by trying. */
function markIn(show: string): SitterMark {
  return (person) => `sitter_${createHash('sha256').update(`${show} ${person}`).digest('hex').slice(0, 20)}`
}
