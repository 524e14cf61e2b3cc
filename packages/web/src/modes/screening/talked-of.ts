import { clipShown, isRedacted, lineSpoken, readAs } from '@commedia/core/events'
import type { SeenEvent } from '@commedia/core/wire'

/** A stretch of the film that was talked about. */
export interface TalkedOf {
  readonly id: string
  readonly start: number
  readonly end: number
  /** Who spoke after it was shown, each once, in the order they first did. */
  readonly by: readonly string[]
  readonly lines: number
}

/** The film as far as it was talked about, in the order of the film; a stretch shown again counts as one. */
export function talkedOf(events: readonly SeenEvent[]): readonly TalkedOf[] {
  const found = new Map<string, TalkedOf>()
  let now: string | undefined
  for (const event of events) {
    if (isRedacted(event.body)) continue
    const shown = readAs(clipShown, event)
    if (shown !== undefined) {
      const { start, end } = shown.clip
      now = stretchName({ start, end })
      if (!found.has(now)) found.set(now, { id: now, start, end, by: [], lines: 0 })
    }
    const before = now === undefined ? undefined : found.get(now)
    if (before !== undefined && event.type === lineSpoken.type)
      found.set(before.id, {
        ...before,
        by: before.by.includes(event.by) ? before.by : [...before.by, event.by],
        lines: before.lines + 1,
      })
  }
  return [...found.values()].toSorted((one, other) => one.start - other.start)
}

/** What a stretch is known by in this browser. */
export function stretchName({ start, end }: { readonly start: number; readonly end: number }): string {
  return `${start} ${end}`
}
