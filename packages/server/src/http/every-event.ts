import type { StageEvent } from '@commedia/core'
import type { Store } from '@commedia/node'

/** So many events are read at once. */
const PAGE_EVENTS = 500

/** A whole record, page by page, so that others are served between two of them. */
export async function everyEvent(
  take: string,
  { journal }: Pick<Store, 'journal'>,
): Promise<readonly StageEvent[]> {
  const events: StageEvent[] = []
  for (;;) {
    const page = await journal.read(take, { after: events.at(-1)?.seq ?? 0, limit: PAGE_EVENTS })
    events.push(...page)
    if (page.length < PAGE_EVENTS) return events
  }
}
