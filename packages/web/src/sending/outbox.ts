import * as z from 'zod'

/** Something said or done that the house has not taken yet, and the newest event then. */
export interface Unsent<Cue> {
  readonly role: string
  readonly cue: Cue
  readonly after: number
}

/** What was said while the house could not be reached; it outlives a reload of the page. */
export interface Outbox<Cue> {
  readonly all: () => readonly Unsent<Cue>[]
  readonly put: (unsent: Unsent<Cue>) => void
  readonly take: (id: string) => void
}

/** An outbox in this browser tab, by its name. What cannot be read as a cue is not sent. */
export function outboxOf<Cue extends { readonly id: string }>(
  { name, Cue }: { readonly name: string; readonly Cue: z.ZodType<Cue> },
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): Outbox<Cue> {
  const Kept = z.array(z.object({ role: z.string(), cue: Cue, after: z.number().default(0) }))
  const all = (): readonly Unsent<Cue>[] => {
    try {
      return Kept.parse(JSON.parse(storage.getItem(name) ?? '[]'))
    } catch {
      return []
    }
  }
  const keep = (unsent: readonly Unsent<Cue>[]): void => {
    try {
      storage.setItem(name, JSON.stringify(unsent))
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
