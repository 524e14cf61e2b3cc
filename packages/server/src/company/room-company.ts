import {
  CommediaError,
  type Company,
  type Fact,
  inputOf,
  type Json,
  type Next,
  nextRoomMove,
  peopleIn,
  playRoom,
  RoomCue,
  requireSeat,
  roomCueFacts,
  type Sitter,
  stateOf,
  turns,
} from '@commedia/core'
import * as z from 'zod'
import type { CompanyHouse } from './company-house.ts'
import { type PieceTurn, pieceDesk } from './piece-desk.ts'
import { seatFacts } from './room-seats.ts'
import { showReader } from './show-reader.ts'
import { type StageShelf, stageShelf } from './stage-shelf.ts'
import { type StandingShow, standingShow } from './standing-show.ts'

const id = z.string().min(1).max(200)
/** A cue with the seat it comes from, which the host knows and no client can choose. */
const SeatedCue = z.object({
  cue: z.union([
    RoomCue,
    z.object({ kind: z.literal('take-seat'), id }),
    z.object({ kind: z.literal('leave-seat'), id }),
  ]),
  sitter: z.object({ role: z.string(), person: z.string() }),
})

/** What a turn of a room may spend at most: one reply, the deputies before it, a text put on one page. */
const TURN: PieceTurn = { tokens: 200_000, audience: peopleIn, turn: playRoom }

const REST: Next = { kind: 'rest' }

/** Those who play companion rooms: one reply a turn, from the record alone, until everybody was heard. */
export function roomCompany(
  house: CompanyHouse,
  shelf: StageShelf = stageShelf(house.store, showReader),
): Company {
  const { database, bus } = house
  const desk = pieceDesk(house, shelf)

  /** What the house says to a person instead of playing their cue, if anything; the cue as it may be played otherwise. */
  const cared = async (
    cue: RoomCue,
    sitter: Sitter,
    { language }: StandingShow,
  ): Promise<RoomCue | readonly Fact[]> => {
    if (cue.kind !== 'post-words') return cue
    const words = await desk.caredWords(cue, sitter, { language, place: 'companion-room' })
    return typeof words === 'string' ? { ...cue, text: words } : words
  }

  return {
    async play(piece, hold) {
      if (hold.stop.aborted) return REST
      const show = await standingShow(database, piece)
      if (show?.playing !== true) return REST
      const stage = await shelf.at(show)
      const isLeft = stateOf(stage, turns).open?.take === stage.take
      if (!isLeft && nextRoomMove(stage).kind === 'rest') return REST
      return desk.play({ show, stage }, TURN, hold)
    },

    async record(piece, sent) {
      const { cue, sitter } = readCue(sent)
      const show = await standingShow(database, piece)
      if (show === undefined) throw new CommediaError('not-found', `There is no room ${piece}.`)
      const found = { show, stage: await shelf.at(show) }
      const input = inputOf(cue, sitter)
      if (cue.kind === 'take-seat' || cue.kind === 'leave-seat') {
        const facts = await seatFacts(cue.kind, sitter, database)
        return desk.append(found, input, facts)
      }
      requireSeat(found.stage, sitter)
      const passed = await cared(cue, sitter, show)
      if (!('kind' in passed)) return desk.append(found, input, () => passed)
      const seed = Math.floor(house.random() * 0x7fffffff)
      const words = { language: show.language, cared: 'text' in passed ? passed.text : undefined }
      const checked = desk.checking(sitter, words)
      const answer = await desk.append(found, input, (stage) =>
        checked(roomCueFacts(stage, passed, { role: sitter.role, seed })),
      )
      await desk.remind(found, sitter)
      bus.publish(`typing.${piece}`, { role: sitter.role, since: null })
      if (cue.kind !== 'roll-moods') await desk.goOn(show, sitter)
      return answer
    },
  }
}

function readCue(sent: Json): z.infer<typeof SeatedCue> {
  const read = SeatedCue.safeParse(sent)
  if (read.success) return read.data
  throw new CommediaError('bad-cue', 'This is no cue for a companion room.', { cause: read.error })
}
