import { asLanguage, HOUSE, inLanguage, perceivedBy, type Reader, type StageEvent } from '@commedia/core'
import { AI_NOTICE, type SeenEvent } from '@commedia/core/wire'
import { seenEvent } from '../people/seen-people.ts'

/** Events of one show as they are sent: what a watcher perceives, and no more. */
export interface Delivery {
  readonly id: string
  readonly body: string
}

/** An event with a name of its own in all the house. */
type SentEvent = (SeenEvent | Omit<SeenEvent, 'body' | 'moment'>) & { readonly id: string }

/** Whose show it is of, and how its events read. */
export interface DeliveryOf {
  readonly show: string
  readonly take: string
  readonly title: string
  readonly language: string
  readonly told: Reader['momentOf']
  readonly now: number
}

/** What is older is not news any more: a hook that was away for days is not told of them. */
const NEWS_FOR_MS = 24 * 3_600_000
/** A delivery is no larger, unless a single event is; of that one only its envelope is sent. */
const MOST_BYTES = 256_000

/** As many of these events as go into one delivery, and the last that need not be looked at again; no delivery where nothing of them is news to a watcher. */
export function deliveryOf(
  events: readonly StageEvent[],
  { show, take, title, language, told, now }: DeliveryOf,
): { readonly upTo: number; readonly delivery?: Delivery } {
  const last = events.at(-1)?.seq ?? 0
  const news = perceivedBy(HOUSE, events).filter(({ at }) => Date.parse(at) >= now - NEWS_FOR_MS)
  const sent: SentEvent[] = []
  let bytes = 0
  for (const event of news) {
    const one = bounded({ id: `${take}:${event.seq}`, ...seenEvent(event, show, told) })
    bytes += Buffer.byteLength(JSON.stringify(one))
    if (bytes > MOST_BYTES && sent.length > 0) break
    sent.push(one)
  }
  const [first, newest] = [sent[0], sent.at(-1)]
  if (first === undefined || newest === undefined) return { upTo: last }
  const notice = inLanguage(asLanguage(language), AI_NOTICE)
  const body = JSON.stringify({
    type: 'show.events',
    timestamp: new Date(now).toISOString(),
    data: { show, take, title, language, notice, events: sent },
  })
  const upTo = sent.length === news.length ? last : newest.seq
  return { upTo, delivery: { id: `${take}:${first.seq}-${newest.seq}`, body } }
}

function bounded(event: SeenEvent & { readonly id: string }): SentEvent {
  if (Buffer.byteLength(JSON.stringify(event)) <= MOST_BYTES) return event
  const { body: _body, moment: _moment, ...envelope } = event
  return envelope
}
