import { floorReturned, guestCame, guestLeft, moodsRolled, typesOf } from '@commedia/core/events'
import { type WireHouse, wireClient } from '@commedia/core/wire'
import { askedAfter } from './asked-after.ts'
import { asError, deeds } from './deeds.ts'
import { followedAt } from './followed-at.ts'
import { keptBy } from './kept-by.ts'
import { newCueId } from './new-cue-id.ts'
import { EMPTY_ROOM, type Room, type RoomNow, type RoomPeople, roomSeen } from './room.ts'
import { madeOf } from './store.ts'

/** A seat at a house, where it is not the first one may have: a role, by id. */
export interface FromSeat {
  readonly as?: string
}

/** A companion room at a house, by the id of its show. Asked for again it is the same room, so it may be named where a page is drawn. */
export function roomAt(house: WireHouse, show: string, { as }: FromSeat = {}): Room {
  const seat = as === undefined ? {} : { as }
  return keptBy(house, { what: 'room', show, as }, (): Room => {
    const wire = wireClient(house)
    const { trouble, attempt } = deeds()
    const followed = followedAt(house, { show, ...seat })
    const people = askedAfter({ followed, types: ASK_AFTER, first: EMPTY_ROOM }, async () => {
      const [{ cast }, { companions }] = await Promise.all([wire.getShow({ show }), wire.getRoom({ show })])
      return { names: namesOf([...cast, ...companions]), companions }
    })
    const verbs: Pick<RoomNow, 'say' | 'stop'> = {
      say: (text, { asking } = {}) =>
        attempt(() => {
          const said = {
            kind: 'post-words',
            id: newCueId(),
            text,
            ...(asking && { to: [...asking] }),
          } as const
          return wire.sendToRoom({ show, query: seat, body: said })
        }),
      stop: () => void attempt(() => wire.stopShow({ show })),
    }
    return madeOf([followed, people, trouble], (seen, who: RoomPeople, wrong) => ({
      ...roomSeen(seen, who),
      ...verbs,
      trouble: wrong ?? asError(seen.error),
    }))
  })
}

/** After these there may be other people in the room, other moods, other things to ask for. */
const ASK_AFTER = typesOf(guestCame, guestLeft, floorReturned, moodsRolled)

function namesOf(people: readonly { readonly id: string; readonly name: string }[]): RoomPeople['names'] {
  return new Map(people.map(({ id, name }) => [id, name]))
}
