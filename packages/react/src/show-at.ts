import { type WireHouse, wireClient } from '@commedia/core/wire'
import { asError, deeds } from './deeds.ts'
import { followedAt } from './followed-at.ts'
import { keptBy } from './kept-by.ts'
import { newCueId } from './new-cue-id.ts'
import type { FromSeat } from './room-at.ts'
import { type Show, type ShowNow, showSeen } from './show.ts'
import { madeOf } from './store.ts'

/** A show at a house, by its id. Asked for again it is the same show, so it may be named where a page is drawn. */
export function showAt(house: WireHouse, show: string, { as }: FromSeat = {}): Show {
  const seat = as === undefined ? {} : { as }
  return keptBy(house, { what: 'show', show, as }, (): Show => {
    const wire = wireClient(house)
    const { trouble, attempt } = deeds()
    const followed = followedAt(house, { show, ...seat })
    const verbs: Pick<ShowNow, 'play' | 'cue' | 'stop'> = {
      // Where lines come one at a time, to play on is to ask for the next.
      play: () =>
        attempt(() => (followed.read().now.on?.next ? wire.askNext({ show }) : wire.startShow({ show }))),
      cue: (cue) =>
        attempt(() => {
          const given = typeof cue === 'string' ? { kind: 'say-line' as const, text: cue } : cue
          return wire.sendCue({ show, query: seat, body: { ...given, id: newCueId() } })
        }),
      stop: () => void attempt(() => wire.stopShow({ show })),
    }
    return madeOf([followed, trouble], (seen, wrong) => ({
      ...showSeen(seen, seen.now.on ?? NOT_YET),
      ...verbs,
      trouble: wrong ?? asError(seen.error),
    }))
  })
}

const NOT_YET = { playing: false, over: false, waitsFor: [] }
