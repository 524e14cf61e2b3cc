import type { Journal, Reader, StageEvent } from '@commedia/core'
import { isFor } from '../bus/bus-live-feed.ts'
import { eventMessage } from './encode.ts'

/** Some events in a row, encoded once for each viewer who reads them here. */
export interface Page {
  readonly last: number
  bytesFor(viewer: string): Buffer | undefined
}

/** The record of one take as it is read by those who catch up: what many ask for at once is read once. */
export interface RecordPages {
  /** The events after a number, up to a number. */
  after(seq: number, upTo: number): Page | Promise<Page>
  /** Adds events that were just read. */
  add(events: readonly StageEvent[]): Page
}

/** Events read at a time. */
export const PAGE_EVENTS = 100
/** So many of the newest events are kept in memory: whoever lost the line for a moment comes back to these. */
export const TAIL_EVENTS = 500
const TAIL_CHARS = 2_000_000
/** Pages are kept while many read them, up to so much. */
const PAGES_CHARS = 4_000_000

/** Of which show the events are, which of its takes since it began, and how those read that nobody outside knows. */
interface OnStage {
  readonly show: string
  readonly epoch: number
  readonly told?: Reader['momentOf'] | undefined
}

/** Pages of a take, beginning with its newest events. */
export function recordPages(
  { take, tail, ...on }: OnStage & { readonly take: string; readonly tail: readonly StageEvent[] },
  journal: Journal,
): RecordPages {
  let kept = newest(tail)
  const pages = new Map<string, Page | Promise<Page>>()
  let chars = 0
  const forget = (): void => {
    pages.clear()
    chars = 0
  }
  const keep = (key: string, page: Page | Promise<Page>): Page | Promise<Page> => {
    pages.set(key, page)
    return page
  }
  const paged = (events: readonly StageEvent[]): Page => {
    chars += events.reduce((sum, event) => sum + charsOf(event), 0)
    if (chars > PAGES_CHARS) forget()
    return pageOf(events, on)
  }
  return {
    after(seq, upTo) {
      const key = `${seq} ${upTo}`
      const known = pages.get(key)
      if (known !== undefined) return known
      const first = kept[0]?.seq
      const last = Math.min(upTo, seq + PAGE_EVENTS)
      if (first !== undefined && first <= seq + 1)
        return keep(key, paged(kept.slice(seq + 1 - first, last + 1 - first)))
      const read = journal.read(take, { after: seq, limit: last - seq }).then(paged)
      read.catch(() => pages.delete(key))
      return keep(key, read)
    },
    add(events) {
      kept = newest([...kept, ...events])
      forget()
      return pageOf(events, on)
    },
  }
}

/** As many of the newest events as are kept; a body is weighed by its letters. */
function newest(events: readonly StageEvent[]): readonly StageEvent[] {
  let left = TAIL_CHARS
  const first = events.findLastIndex((event) => {
    left -= charsOf(event)
    return left < 0
  })
  return events.slice(Math.max(first + 1, events.length - TAIL_EVENTS))
}

const weighed = new WeakMap<StageEvent, number>()

function charsOf(event: StageEvent): number {
  const known = weighed.get(event) ?? JSON.stringify(event.body).length
  weighed.set(event, known)
  return known
}

function pageOf(events: readonly StageEvent[], on: OnStage): Page {
  const byViewer = new Map<string, Buffer | undefined>()
  const byPerceived = new Map<string, Buffer>()
  const encoded = (perceived: readonly StageEvent[]): Buffer | undefined => {
    if (perceived.length === 0) return undefined
    // An event reads the same to all who perceive it, so viewers who perceive the same share the bytes.
    const key = perceived.map(({ seq }) => seq).join()
    const bytes =
      byPerceived.get(key) ?? Buffer.from(perceived.map((event) => eventMessage(event, on)).join(''))
    byPerceived.set(key, bytes)
    return bytes
  }
  return {
    last: events.at(-1)?.seq ?? 0,
    bytesFor(viewer) {
      if (!byViewer.has(viewer))
        byViewer.set(viewer, encoded(events.filter(({ audience }) => isFor(viewer, audience))))
      return byViewer.get(viewer)
    },
  }
}
