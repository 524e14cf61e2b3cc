import { inLanguage } from '@commedia/core'
import { memoryJournal, memoryLiveFeed } from '@commedia/core/recording'
import {
  type Choice,
  type ChooseDetails,
  CommediaError,
  type CompanionRoom,
  choose,
  companionsIn,
  openRoom,
  type RoomPorts,
  type RoomSetup,
  roomState,
  type SayDetails,
  say,
  type Trouble,
} from '@commedia/core/rooms'
import { AI_NOTICE } from '@commedia/core/wire'
import { asError, bell, deeds, once } from './deeds.ts'
import { followStream } from './follow-stream.ts'
import { heardJournal } from './heard-journal.ts'
import { GRACE_HERE_MS, PAGE_PACE } from './page-pace.ts'
import { EMPTY_ROOM, type Room, type RoomNow, type RoomPeople, roomSeen } from './room.ts'
import { cell, madeOf } from './store.ts'
import { watchHere } from './watch-here.ts'

/** A room that is played in this page, with models of one's own. */
export interface RoomHereNow extends RoomNow {
  /** Says something, as somebody, asking some or whispering to them by name, for so many replies at most. What goes wrong stands in `trouble`. */
  readonly say: (
    words: string,
    details?: Pick<SayDetails, 'as' | 'asking' | 'to' | 'rounds'>,
  ) => Promise<void>
  /** Has a companion pick one of some options in character: a game asks, and does what it gets. It always answers. */
  readonly choose: <const Option extends string>(details: ChooseDetails<Option>) => Promise<Choice<Option>>
}

/** A room in this page, and its handle for everything that `@commedia/core/rooms` can do with it. */
export interface RoomHere extends Room<RoomHereNow> {
  readonly opened: () => Promise<CompanionRoom>
}

/**
 * A companion room in this page. Make it once, outside of components: it is opened when somebody first looks or speaks, every component that
 * uses it is in the same room, and when the last of them is gone, what is being said ends.
 */
export function roomHere(setup: RoomSetup, ports: RoomPorts): RoomHere {
  const { trouble, attempt } = deeds()
  const { signal, ring } = bell()
  const people = cell<RoomPeople>(EMPTY_ROOM)
  const journal = heardJournal(ports.journal ?? memoryJournal())
  const feed = ports.feed ?? memoryLiveFeed()
  const onTrouble = (told: Trouble): void => {
    trouble.set(new CommediaError('model-failed', told.message, { reason: told.reason }))
    ports.onTrouble?.(told)
  }
  const opened = once(() => openRoom(setup, { ...ports, onTrouble, journal, feed }))
  const look = (room: CompanionRoom): void => people.set(peopleIn(room))
  const followed = followStream({
    ...PAGE_PACE,
    graceMs: GRACE_HERE_MS,
    async *watch(from, left) {
      const room = await opened()
      look(room)
      left.addEventListener('abort', ring)
      const notice = inLanguage(roomState(room).language, AI_NOTICE)
      const place = { take: room.take.id, viewer: userIn(room), notice, journal, feed }
      yield* watchHere(place, from, left)
    },
  })
  /** Runs wait for each other, and each may have turned a mood or made something possible. */
  const play = async <Result>(run: (room: CompanionRoom, stop: AbortSignal) => Promise<Result>) => {
    const stop = signal()
    const room = await opened()
    try {
      return await run(room, stop)
    } finally {
      look(room)
    }
  }
  const verbs: Pick<RoomHereNow, 'say' | 'choose' | 'stop'> = {
    say: (words, details) => attempt(() => play((room, stop) => say(room, words, { ...details, stop }))),
    choose: (details) => play((room, stop) => choose(room, { stop, ...details })),
    stop: ring,
  }
  const now = madeOf([followed, people, trouble], (seen, who, wrong) => ({
    ...roomSeen(seen, who),
    ...verbs,
    trouble: wrong ?? asError(seen.error),
  }))
  return { ...now, opened }
}

function peopleIn(room: CompanionRoom): RoomPeople {
  const all = Object.values(roomState(room).companions)
  return { names: new Map(all.map(({ id, name }) => [id, name])), companions: companionsIn(room) }
}

/** The person the room is for: what is drawn is what they perceive. */
function userIn(room: CompanionRoom): string {
  return Object.values(roomState(room).companions).find(({ kind }) => kind === 'user')?.id ?? ''
}
