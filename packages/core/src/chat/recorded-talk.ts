import type { RecordedMode } from '../modes/recorded-mode.ts'
import { readAs } from '../record/read-as.ts'
import type { Companion } from '../schema/companion.ts'
import { HOUSE } from '../schema/event.ts'
import { companionsCast, guestCame } from './chat-events.ts'

/** How talks are recorded: as whoever sat there perceived them, with what was said to them alone. */
export const recordedTalk: RecordedMode = {
  kind: 'room',
  viewer: (events) =>
    events
      .flatMap((event) => readAs(companionsCast, event)?.companions ?? [])
      .find(({ kind }) => kind === 'user')?.id ?? HOUSE,
  cast: (events) =>
    events.flatMap((event) => {
      const guest = readAs(guestCame, event)?.guest
      if (guest !== undefined) return [{ ...guest, description: '', person: true }]
      const { companions = [] } = readAs(companionsCast, event) ?? {}
      return companions.filter(isSeen).map(({ id, name, kind, description }) => ({
        ...{ id, name, description },
        person: kind === 'user',
      }))
    }),
  labels: (events) =>
    Object.fromEntries(
      events
        .flatMap((event) => readAs(companionsCast, event)?.companions ?? [])
        .flatMap(({ actions = [] }) => actions.map(({ id, label }) => [id, label])),
    ),
  place: () => ({ name: 'parlour', time: 'night', surroundings: 'a parlour by lamplight' }),
}

/** Those who work unseen are not in the room. */
function isSeen({ kind }: Pick<Companion, 'kind'>): boolean {
  return kind !== 'shell'
}
