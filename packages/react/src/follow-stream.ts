import type { Moment } from '@commedia/core/recording'
import {
  type Followed,
  followNews,
  type SeenEvent,
  type ShowNews,
  UNSEEN,
  type Watching,
} from '@commedia/core/wire'
import type { Store } from './store.ts'

/** A show as it is followed: what it looks like now, everything perceived of its take, and how any moment of it looked. */
export interface FollowedShow {
  readonly now: Followed
  readonly events: readonly SeenEvent[]
  /** How these read, also what has long left the window of the view. */
  readonly moments: readonly Moment[]
  /** Why there is nothing to follow (any more). */
  readonly error: unknown
  /** How the show looked after an event of this take. */
  readonly after: (seq: number) => Followed
  /** Tries once more after an error. */
  readonly again: () => void
}

/** One stream, shared by everybody who asks for the same show from the same seat. */
export type FollowStream = Store<FollowedShow>

/** What a stream works with: news from a place on, and when to tell. */
export interface StreamHouse {
  readonly watch: (from: Watching['from'], signal: AbortSignal) => AsyncIterable<ShowNews>
  /** Has everything that came meanwhile told at once: the next time the screen is drawn. */
  readonly soon: (tell: () => void) => void
  /** The same, and not so soon: what was played long ago need not be drawn piece by piece. */
  readonly later: (tell: () => void) => void
  /** Lets the page breathe after long work. */
  readonly breathe: () => Promise<void>
  readonly now: () => number
  /** A stream nobody listens to is kept open so long, for whoever comes back. */
  readonly graceMs: number
}

/** The page is given back after so long without a breath, in milliseconds. */
const BREATH_MS = 10
/** Every so many events the look of the show is kept, so that going back folds no more than these. */
const KEPT_EVERY = 200

/** Follows a show for as long as anybody listens, and takes up where it left off when somebody does again. */
export function followStream(house: StreamHouse): FollowStream {
  const listeners = new Set<() => void>()
  let followed: Followed = UNSEEN
  let events: SeenEvent[] = []
  let moments: Moment[] = []
  let kept: { readonly count: number; readonly followed: Followed }[] = []
  let error: unknown
  let running: AbortController | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  let isTold = true

  const snapshot = (shown?: FollowedShow): FollowedShow => {
    // What was shown must not change under its reader, and stays the same where nothing was added.
    const isSame = shown?.events.length === events.length && shown.events.at(-1) === events.at(-1)
    const all = isSame ? shown.events : [...events]
    const read = isSame ? shown.moments : [...moments]
    const [now, marks] = [followed, kept]
    return {
      ...{ now, events: all, moments: read, error, again },
      after: (seq) => lookAfter(all, { seq, marks, now }),
    }
  }
  let shown = snapshot()
  const tell = (): void => {
    isTold = true
    shown = snapshot(shown)
    for (const changed of listeners) changed()
  }
  const note = (news: ShowNews): void => {
    const before = followed
    followed = followNews(before, news)
    if (followed.stage.take !== before.stage.take || followed.on?.epoch !== before.on?.epoch) {
      events = []
      moments = []
      kept = []
    }
    if (news.kind === 'event') {
      if (events.length % KEPT_EVERY === 0) kept = [...kept, { count: events.length, followed: before }]
      events.push(news.event)
      moments.push(...followed.view.moments.filter(({ seq }) => seq > before.stage.seq))
    }
    if (isTold) (followed.line === 'catching-up' ? house.later : house.soon)(tell)
    isTold = false
  }
  const run = async (signal: AbortSignal): Promise<void> => {
    const { on, stage } = followed
    const from = on === undefined ? undefined : { epoch: on.epoch, seq: stage.seq }
    let breath = house.now()
    try {
      for await (const news of house.watch(from, signal)) {
        if (signal.aborted) return
        note(news)
        if (house.now() - breath < BREATH_MS) continue
        await house.breathe()
        breath = house.now()
      }
    } catch (thrown) {
      if (signal.aborted) return
      error = thrown
      running = undefined
      tell()
    }
  }
  function start(): void {
    if (running !== undefined) return
    running = new AbortController()
    void run(running.signal)
  }
  function again(): void {
    error = undefined
    start()
    tell()
  }
  return {
    subscribe(changed) {
      listeners.add(changed)
      clearTimeout(leaving)
      start()
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        leaving = setTimeout(() => {
          running?.abort()
          running = undefined
        }, house.graceMs)
      }
    },
    read: () => shown,
  }
}

function lookAfter(
  events: readonly SeenEvent[],
  {
    seq,
    marks,
    now,
  }: {
    readonly seq: number
    readonly marks: readonly { readonly count: number; readonly followed: Followed }[]
    readonly now: Followed
  },
): Followed {
  if (seq >= (events.at(-1)?.seq ?? 0)) return now
  const mark = marks.findLast(({ count }) => (events[count]?.seq ?? Number.POSITIVE_INFINITY) <= seq)
  if (mark === undefined) return marks[0]?.followed ?? now
  let followed = mark.followed
  for (let at = mark.count; at < events.length; at++) {
    const event = events[at]
    if (event === undefined || event.seq > seq) break
    followed = followNews(followed, { kind: 'event', event })
  }
  return { ...followed, live: [], typing: {} }
}
