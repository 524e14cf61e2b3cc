import { Cue } from '@commedia/core'
import * as z from 'zod'

const Kept = z.array(z.object({ role: z.string(), cue: Cue }))

/** Something that was said and not yet taken by the house. */
export type Unsent = z.infer<typeof Kept>[number]

/** What was said while the house could not be reached; it outlives a reload of the page. */
export interface Outbox {
  readonly all: () => readonly Unsent[]
  readonly put: (unsent: Unsent) => void
  readonly take: (id: string) => void
}

/** The outbox of one show in this browser tab. */
export function outboxOf(show: string, storage: Pick<Storage, 'getItem' | 'setItem'>): Outbox {
  const key = `commedia unsent ${show}`
  const all = (): readonly Unsent[] => {
    try {
      return Kept.parse(JSON.parse(storage.getItem(key) ?? '[]'))
    } catch {
      return []
    }
  }
  const keep = (unsent: readonly Unsent[]): void => {
    try {
      storage.setItem(key, JSON.stringify(unsent))
    } catch {
      // A browser that keeps nothing loses what was not sent when the page is left.
    }
  }
  return {
    all,
    put: (unsent) => keep([...all(), unsent]),
    take: (id) => keep(all().filter(({ cue }) => cue.id !== id)),
  }
}
