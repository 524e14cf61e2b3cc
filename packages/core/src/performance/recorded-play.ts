import { seatTaken } from '../floor/seat-taken.ts'
import type { KeptEvent, RecordedMode } from '../modes/recorded-mode.ts'
import { readAs } from '../record/read-as.ts'
import { HOUSE } from '../schema/event.ts'
import { lookedRound, roleListed } from '../world/setting-room.ts'
import { progressMade } from './performance-room.ts'

/** A breath between two points of an act, in milliseconds. */
const POINT_MS = 1_600

/** How plays are recorded: as their audience perceived them. */
export const recordedPlay: RecordedMode = {
  kind: 'performance',
  viewer: () => HOUSE,
  cast(events) {
    const played = new Set(events.flatMap(personIn))
    return events.flatMap((event) => {
      const listed = readAs(roleListed, event)
      if (listed === undefined) return []
      const { role, name, description } = listed
      return [{ id: role, name, description, person: played.has(role) }]
    })
  },
  place(events) {
    const [first] = events.flatMap((event) =>
      event.audience.includes(HOUSE) ? (readAs(lookedRound, event) ?? []) : [],
    )
    return first && { name: first.name, time: first.time, surroundings: first.surroundings }
  },
  looked: ({ type }) => (type === progressMade.type ? POINT_MS : undefined),
}

function personIn(event: KeptEvent): readonly string[] {
  const taken = readAs(seatTaken, event)
  return taken?.seat.kind === 'person' ? [taken.role] : []
}
