import { systemClock } from '@commedia/core/adapters'
import { type WireHouse, watchShow } from '@commedia/core/wire'
import { type FollowStream, followStream } from './follow-stream.ts'
import { keptBy } from './kept-by.ts'
import { PAGE_PACE } from './page-pace.ts'

/** A stream nobody listens to is kept open so long, for whoever comes back. */
const GRACE_MS = 10_000

/** Which show, from whose seat, and what this screen calls itself. */
export interface SeatAt {
  readonly show: string
  readonly as?: string
  readonly screen?: string
}

/** Follows a show at a house from one's first seat, or from the one named. Everybody on the page shares one stream, which comes back by itself where it broke off. */
export function followedAt(house: WireHouse, seat: SeatAt): FollowStream {
  return keptBy(house, { what: 'stream', ...seat }, () =>
    followStream({
      watch: (from, signal) =>
        watchShow(
          { ...seat, ...(from === undefined ? {} : { from }) },
          { ...house, clock: systemClock(), random: Math.random, signal },
        ),
      ...PAGE_PACE,
      graceMs: GRACE_MS,
    }),
  )
}
