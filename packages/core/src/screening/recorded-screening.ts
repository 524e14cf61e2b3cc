import type { RecordedMode } from '../modes/recorded-mode.ts'
import { readAs } from '../record/read-as.ts'
import { HOUSE } from '../schema/event.ts'
import { clipShown, personCame, screeningOpened } from './screening-events.ts'

/** How long one looks at a stretch of a film that stands still, in milliseconds. */
const LOOKED_MS = 5_000

/** How screenings are recorded: what everybody in the room saw and heard. */
export const recordedScreening: RecordedMode = {
  kind: 'screening',
  viewer: () => HOUSE,
  cast: (events) =>
    events.flatMap((event) => {
      const came = readAs(personCame, event)
      if (came !== undefined) return [{ ...came, description: '', person: true }]
      const { people = [] } = readAs(screeningOpened, event) ?? {}
      return people.map(({ id, name, kind }) => ({ id, name, description: '', person: kind === 'person' }))
    }),
  place(events) {
    const [shown] = events.flatMap((event) => readAs(clipShown, event)?.description ?? [])
    return shown === undefined ? undefined : { name: '', time: '', surroundings: shown }
  },
  looked: ({ type }) => (type === clipShown.type ? LOOKED_MS : undefined),
}
