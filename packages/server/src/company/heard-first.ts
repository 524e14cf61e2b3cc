import { readIn } from '@commedia/core'
import type { Notes } from './attendance.ts'
import type { CompanyHouse } from './company-house.ts'

/** Notes when what a turn brings begins to be heard, and how long that took; a turn that brings nothing leaves the notes as they are. */
export function heardFirst(
  { feed, clock, onEvent }: Pick<CompanyHouse, 'feed' | 'clock' | 'onEvent'>,
  notes: Notes,
): Pick<CompanyHouse, 'feed' | 'onEvent'> {
  const begun = clock.now()
  let isHeard = false
  const hear = (): void => {
    if (isHeard) return
    isHeard = true
    notes.saidAt = clock.now()
    notes.leadMs = notes.saidAt - begun
  }
  return {
    feed: {
      ...feed,
      send(frame) {
        if (frame.kind === 'speech') hear()
        feed.send(frame)
      },
    },
    onEvent(event) {
      if ('turn' in event.cause && readIn(event) !== '') hear()
      onEvent?.(event)
    },
  }
}
