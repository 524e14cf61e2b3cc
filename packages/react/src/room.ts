import { type BodyOf, floorGiven, floorReturned, messagePosted, readAs, typesOf } from '@commedia/core/events'
import { type Action, MAIN_CHAT } from '@commedia/core/rooms'
import type { Followed, SeenEvent } from '@commedia/core/wire'
import type { FollowedShow } from './follow-stream.ts'
import { type Line, linesOf } from './line.ts'
import type { Store } from './store.ts'

/** Somebody in a room, as anybody there can see them. */
export interface CompanionNow {
  readonly id: string
  readonly name: string
  /** `null` is none in particular. */
  readonly mood: string | null
  /** What they can be asked for now. */
  readonly actions: readonly Pick<Action, 'id' | 'label'>[]
}

/** Who is asked, by name or id, in front of everybody: they answer first. */
export interface Asking {
  readonly asking?: readonly string[]
}

/** A companion room as it is now, and what can be done in it. */
export interface RoomNow {
  /** What was said where all are together, oldest first, and at the end what is being said. */
  readonly lines: readonly Line[]
  readonly companions: readonly CompanionNow[]
  /** The name of who has the floor and has not said a word yet. */
  readonly thinking: string | undefined
  /** Nobody is about to answer. One may speak at any time all the same. */
  readonly yourTurn: boolean
  /** What went wrong last, with its sentence in `message`; a new deed clears it. */
  readonly trouble: Error | undefined
  /** Whether what happens is heard as it happens. What was missed is caught up on. */
  readonly connection: Followed['line']
  /** That this is AI, in the room's language. Show it to people who do not know. */
  readonly notice: string
  /** Says something. What goes wrong stands in `trouble`. */
  readonly say: (words: string, asked?: Asking) => Promise<void>
  /** Ends what is being said at once; what was said stays. */
  readonly stop: () => void
}

/** A companion room, wherever it is played. */
export type Room<Now extends RoomNow = RoomNow> = Store<Now>

/** Who is in a room: the names of all, and what is to be seen of companions. */
export interface RoomPeople {
  readonly names: ReadonlyMap<string, string>
  readonly companions: readonly CompanionNow[]
}

/** Nobody is known yet. */
export const EMPTY_ROOM: RoomPeople = { names: new Map(), companions: [] }

/** What of a room is drawn from what one perceives of it. */
export function roomSeen(
  { now, events, moments }: FollowedShow,
  { names, companions }: RoomPeople,
): Pick<RoomNow, 'lines' | 'companions' | 'thinking' | 'yourTurn' | 'connection' | 'notice'> {
  const me = now.on?.viewer ?? ''
  const nameOf = (id: string): string => names.get(id) ?? ''
  const given = floorIn(events)
  const said = moments.filter(({ to }) => to === MAIN_CHAT)
  const live = given?.place === MAIN_CHAT ? now.live : []
  const isMine = ({ type, by }: SeenEvent): boolean => type === messagePosted.type && by === me
  const heard = events.findLast((event) => HEARD.has(event.type) && !isMine(event))
  const isThinking = given !== undefined && heard?.type !== messagePosted.type && live.length === 0
  const turned = events.findLast((event) => FLOOR.has(event.type) || isMine(event))
  return {
    lines: linesOf({ moments: said, live }, { me, nameOf }),
    companions,
    thinking: isThinking ? nameOf(given.speaker) : undefined,
    yourTurn: turned === undefined || turned.type === floorReturned.type,
    connection: now.line,
    notice: now.on?.notice ?? '',
  }
}

const FLOOR = typesOf(floorGiven, floorReturned)
const HEARD = typesOf(floorGiven, floorReturned, messagePosted)

/** Who has the floor, and in which chat. */
function floorIn(events: readonly SeenEvent[]): BodyOf<typeof floorGiven> | undefined {
  const last = events.findLast(({ type }) => FLOOR.has(type))
  return last && readAs(floorGiven, last)
}
