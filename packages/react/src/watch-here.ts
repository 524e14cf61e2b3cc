import type { LiveFeed, StageEvent } from '@commedia/core/recording'
import { type ShowNews, type StageNews, seenEvent, seenFrame, type Watching } from '@commedia/core/wire'
import type { HeardJournal } from './heard-journal.ts'

/** Where something is played in this page, and through whose eyes it is seen. */
export interface PlaceHere extends Pick<StageNews, 'take' | 'viewer' | 'notice'> {
  readonly journal: HeardJournal
  readonly feed: LiveFeed
}

/**
 * Watches what is played in this page as `watchShow` watches a house: the record as far as the viewer perceives it, then each
 * event and each word as it comes, in order, until the signal aborts.
 */
export async function* watchHere(
  { journal, feed, ...on }: PlaceHere,
  from: Watching['from'],
  signal: AbortSignal,
): AsyncGenerator<ShowNews, void> {
  let seq = from?.seq ?? 0
  let heardFrom = Number.POSITIVE_INFINITY
  let wake = (): void => {}
  const waiting: ShowNews[] = []
  const come = (news: readonly ShowNews[]): void => {
    waiting.push(...news)
    wake()
  }
  const perceived = (event: StageEvent): readonly ShowNews[] =>
    // Nobody else is on this page: whoever sits in a seat needs no other name here.
    event.audience.includes(on.viewer) ? [{ kind: 'event', event: seenEvent(event, (person) => person) }] : []
  const leaves = [
    journal.hear(on.take, (event) => {
      heardFrom = Math.min(heardFrom, event.seq)
      come(perceived(event))
    }),
    feed.watch(on.take, on.viewer, (frame) => come([{ kind: 'frame', frame: seenFrame(frame) }])),
  ]
  const wakeUp = (): void => wake()
  signal.addEventListener('abort', wakeUp)
  try {
    yield { kind: 'stage', stage: { ...HERE, ...on, seq } }
    const read = await journal.read(on.take, { after: seq })
    // What was heard meanwhile stays after the words that led up to it: the other way round they would stand for ever.
    const before = read.filter((event) => event.seq < heardFrom)
    waiting.unshift(...before.flatMap(perceived), { kind: 'caught-up', seq: before.at(-1)?.seq ?? seq })
    while (!signal.aborted) {
      const news = waiting.shift()
      if (news === undefined) await new Promise<void>((resolve) => (wake = resolve))
      else if (news.kind !== 'event') yield news
      else if (news.event.seq > seq) {
        seq = news.event.seq
        yield news
      }
    }
  } finally {
    signal.removeEventListener('abort', wakeUp)
    for (const leave of leaves) leave()
  }
}

/** There is one take on this page, never another. How it stands is known to who plays it. */
const HERE = { epoch: 1, playing: true, over: false, waitsFor: [], choosing: false }
