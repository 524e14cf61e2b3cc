import { HOUSE, type ModePlay, stateOf } from '@commedia/core'
import {
  KeptCue,
  nextScreeningMove,
  playScreening,
  screeningCueFacts,
  screeningRoom,
} from '@commedia/core/screening'
import { ROOM_SEATS } from '../company/room-seats.ts'
import { companyOfScreening, screeningSeatFacts, screeningSeats } from '../company/screening-seats.ts'
import { showReader } from '../company/show-reader.ts'
import type { Mode } from './mode.ts'
import { performance } from './performance.ts'

/** One reply a turn, from the record and the pictures kept beside it, until everybody was heard. */
const plays: ModePlay<KeptCue> = {
  Cue: KeptCue,
  says: ['say'],
  goesOnAfter: ['say'],
  place: 'companion-room',
  // One reply, with pictures, tried up to eight times.
  tokens: 200_000,
  nextMove: nextScreeningMove,
  play: playScreening,
  audience: (stage) => [...(stateOf(stage, screeningRoom).opened?.people ?? []).map(({ id }) => id), HOUSE],
  cueFacts: screeningCueFacts,
  seatFacts: screeningSeatFacts,
}

/** A room in which clips are watched and talked about. */
export const screening: Mode = {
  kind: 'screening',
  mark: 'screening',
  plays,
  hasCurtain: false,
  hasEpisodes: false,
  guestSeats: ROOM_SEATS,
  hasOtherLines: false,
  stands: (stage) => ({ opened: stateOf(stage, screeningRoom).opened !== null, over: false }),
  cast: async ({ stage }) => companyOfScreening(await stage()),
  seats: async ({ stage }) => screeningSeats(await stage()),
  waiting: performance.waiting,
  // A character has the id it is kept under.
  async livedBy({ stage }) {
    const people = stateOf(await stage(), screeningRoom).opened?.people ?? []
    return Object.fromEntries(people.flatMap(({ id, kind }) => (kind === 'character' ? [[id, id]] : [])))
  },
  async written({ piece, ...recorded }) {
    const { momentRecord, momentScript } = await import('./moment-script.ts')
    const there = stateOf(await piece.stage(), screeningRoom).opened?.people ?? []
    const cast = there.map(({ id, name }) => ({ id, name, description: '' }))
    const moments = { ...recorded, kind: 'screening', cast, reader: showReader }
    return { play: momentScript(moments), record: () => momentRecord(moments) }
  },
}
