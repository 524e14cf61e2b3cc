import { RoomCue } from '@commedia/core'
import * as z from 'zod'

const Unsaid = z.object({ role: z.string(), cue: RoomCue, after: z.number() })
/** Something said or asked for that the house has not taken yet. */
export type Unsaid = z.infer<typeof Unsaid>

/** What was said while the house could not be reached; it outlives a reload of the page. */
export function unsaidIn(room: string, storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const key = `commedia unsaid ${room}`
  const all = (): readonly Unsaid[] => {
    try {
      return z.array(Unsaid).parse(JSON.parse(storage.getItem(key) ?? '[]'))
    } catch {
      return []
    }
  }
  const keep = (unsaid: readonly Unsaid[]): void => {
    try {
      storage.setItem(key, JSON.stringify(unsaid))
    } catch {
      // A browser that keeps nothing loses what was not sent when the page is left.
    }
  }
  return {
    all,
    put: (one: Unsaid) => keep([...all(), one]),
    take: (id: string) => keep(all().filter(({ cue }) => cue.id !== id)),
  }
}
