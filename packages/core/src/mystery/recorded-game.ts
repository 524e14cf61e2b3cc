import { seatTaken } from '../floor/seat-taken.ts'
import type { RecordedMode } from '../modes/recorded-mode.ts'
import { readAs } from '../record/read-as.ts'
import { HOUSE } from '../schema/event.ts'
import { caseTold } from './table-events.ts'

/** How games are recorded: as whoever watched the table perceived them, up to the truth. */
export const recordedGame: RecordedMode = {
  kind: 'table',
  viewer: () => HOUSE,
  cast(events) {
    const seats = events.flatMap((event) => readAs(seatTaken, event) ?? [])
    const told = events.flatMap((event) => readAs(caseTold, event)?.people ?? [])
    return told.map(({ id, name, face }) => ({
      ...{ id, name, description: face },
      person: seats.some(({ role, seat }) => role === id && seat.kind === 'person'),
    }))
  },
  place(events) {
    const [told] = events.flatMap((event) => readAs(caseTold, event) ?? [])
    return told && { name: told.title, time: '', surroundings: told.premise.split('\n')[0] ?? '' }
  },
}
