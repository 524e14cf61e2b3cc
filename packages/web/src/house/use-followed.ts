import { watchShow } from '@commedia/core/wire'
import { useMemo, useSyncExternalStore } from 'react'
import { browserClock } from './browser-clock.ts'
import { type FollowedShow, type FollowStream, followStream } from './follow-stream.ts'
import { type House, useHouse } from './house.tsx'
import { SCREEN_NAME } from './screen-name.ts'

const GRACE_MS = 10_000
/** A page nobody sees is not drawn: it is told at this pace instead. */
const UNSEEN_MS = 250
/** While a show is caught up on, the page is drawn at this pace. */
const CATCHING_UP_MS = 300
/** The streams of this page, by house and seat. */
const streams = new WeakMap<House['at'], Map<string, FollowStream>>()

/** Follows a show from one's first seat, or from the one named. Everybody on the page shares one stream. */
export function useFollowed(show: string, as?: string): FollowedShow {
  const { at } = useHouse()
  const stream = useMemo(() => streamOf(at, { show, ...(as === undefined ? {} : { as }) }), [at, show, as])
  return useSyncExternalStore(stream.subscribe, stream.read)
}

function streamOf(at: House['at'], seat: { readonly show: string; readonly as?: string }): FollowStream {
  const known = streams.get(at) ?? new Map<string, FollowStream>()
  streams.set(at, known)
  const key = JSON.stringify([seat.show, seat.as])
  const found = known.get(key) ?? openStream(at, seat)
  known.set(key, found)
  return found
}

function openStream(at: House['at'], seat: { readonly show: string; readonly as?: string }): FollowStream {
  return followStream({
    watch: (from, signal) =>
      watchShow(
        { ...seat, screen: SCREEN_NAME, ...(from === undefined ? {} : { from }) },
        { ...at, clock: browserClock, random: Math.random, signal },
      ),
    soon: (tell) => {
      if (document.hidden) setTimeout(tell, UNSEEN_MS)
      else requestAnimationFrame(tell)
    },
    later: (tell) => void setTimeout(tell, CATCHING_UP_MS),
    breathe: () => new Promise((resolve) => setTimeout(resolve)),
    now: () => performance.now(),
    graceMs: GRACE_MS,
  })
}
