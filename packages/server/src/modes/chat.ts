import {
  chatRoom,
  type ModePlay,
  nextRoomMove,
  peopleIn,
  playRoom,
  RoomCue,
  roomCueFacts,
  stateOf,
} from '@commedia/core'
import { HOST_SEAT } from '../company/guest-seats.ts'
import { companyOfRoom, ROOM_SEATS, seatFacts } from '../company/room-seats.ts'
import type { Mode } from './mode.ts'
import { performance } from './performance.ts'

/** One reply a turn, until everybody was heard. */
const plays: ModePlay<RoomCue> = {
  Cue: RoomCue,
  says: ['post-words'],
  goesOnAfter: ['post-words', 'ask-action'],
  place: 'companion-room',
  // One reply, the deputies before it, a text put on one page.
  tokens: 200_000,
  nextMove: (stage) => ({ kind: nextRoomMove(stage).kind === 'rest' ? 'rest' : 'play' }),
  play: playRoom,
  audience: peopleIn,
  cueFacts: roomCueFacts,
  seatFacts,
}

/** A room of companions. */
export const chat: Mode = {
  kind: 'room',
  mark: 'room',
  plays,
  hasCurtain: false,
  hasEpisodes: true,
  guestSeats: ROOM_SEATS,
  hasOtherLines: true,
  stands: (stage) => ({ opened: Object.keys(stateOf(stage, chatRoom).companions).length > 0, over: false }),
  cast: async ({ stage }) => companyOfRoom(await stage()),
  async seats({ stage }) {
    const { companions } = stateOf(await stage(), chatRoom)
    return ROOM_SEATS.filter((role) => role === HOST_SEAT || companions[role] === undefined)
  },
  waiting: performance.waiting,
  // A companion has the id that its character is kept under.
  async livedBy({ stage }) {
    const { companions } = stateOf(await stage(), chatRoom)
    return Object.fromEntries(Object.keys(companions).map((id) => [id, id]))
  },
  async written({ piece, ...recorded }) {
    const { talkRecord, talkScript } = await import('./chat-script.ts')
    const room = { ...recorded, stage: await piece.stage() }
    return { play: talkScript(room), record: () => talkRecord(room) }
  },
  retakes: {
    plan: async (...asked) => (await import('./chat-takes.ts')).roomRetake(...asked),
    edit: async (...asked) => (await import('./chat-takes.ts')).saidOtherwise(...asked),
  },
}
