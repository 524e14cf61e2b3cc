import {
  CommediaError,
  type Company,
  type Fact,
  HOUSE,
  inputOf,
  type Json,
  type Next,
  requireSeat,
  type Sitter,
  stateOf,
  turns,
} from '@commedia/core'
import {
  KeptCue,
  nextScreeningMove,
  playScreening,
  screeningCueFacts,
  screeningRoom,
} from '@commedia/core/screening'
import { readPictures } from '@commedia/node'
import * as z from 'zod'
import type { CompanyHouse } from './company-house.ts'
import { type PieceTurn, pieceDesk } from './piece-desk.ts'
import { screeningSeatFacts } from './screening-seats.ts'
import { showReader } from './show-reader.ts'
import { type StageShelf, stageShelf } from './stage-shelf.ts'
import { type StandingShow, standingShow } from './standing-show.ts'

const id = z.string().min(1).max(200)
/** A cue with the seat it comes from, which the host knows and no client can choose. */
const SeatedCue = z.object({
  cue: z.union([
    KeptCue,
    z.object({ kind: z.literal('take-seat'), id }),
    z.object({ kind: z.literal('leave-seat'), id }),
  ]),
  sitter: z.object({ role: z.string(), person: z.string() }),
})

/** What a turn of a screening may spend at most: one reply, with pictures, tried up to eight times. */
const TURN_TOKENS = 200_000

const REST: Next = { kind: 'rest' }

/** Those who play screenings: one reply a turn, from the record and the pictures kept beside it, until everybody was heard. */
export function screeningCompany(
  house: CompanyHouse,
  shelf: StageShelf = stageShelf(house.store, showReader),
): Company {
  const { database, bus } = house
  const desk = pieceDesk(house, shelf)

  const turnOf = (piece: string): PieceTurn => ({
    tokens: TURN_TOKENS,
    audience: (stage) => [...(stateOf(stage, screeningRoom).opened?.people ?? []).map(({ id }) => id), HOUSE],
    turn: (now, crew) =>
      playScreening(now, { ...crew, pictures: (clip) => readPictures(database, { show: piece, clip }) }),
  })

  /** The cue as it may be played, or what the house says to a person instead. */
  const cared = async (
    cue: KeptCue,
    sitter: Sitter,
    { language }: StandingShow,
  ): Promise<KeptCue | readonly Fact[]> => {
    if (cue.kind === 'show-clip') return cue
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
      if (!isLeft && nextScreeningMove(stage).kind === 'rest') return REST
      return desk.play({ show, stage }, turnOf(piece), hold)
    },

    async record(piece, sent) {
      const { cue, sitter } = readCue(sent)
      const show = await standingShow(database, piece)
      if (show === undefined) throw new CommediaError('not-found', `There is no screening ${piece}.`)
      const found = { show, stage: await shelf.at(show) }
      const input = inputOf(cue, sitter)
      if (cue.kind === 'take-seat' || cue.kind === 'leave-seat')
        return desk.append(found, input, await screeningSeatFacts(cue.kind, sitter, database))
      requireSeat(found.stage, sitter)
      const passed = await cared(cue, sitter, show)
      if (!('kind' in passed)) return desk.append(found, input, () => passed)
      const words = { language: show.language, cared: 'text' in passed ? passed.text : undefined }
      const checked = desk.checking(sitter, words)
      const answer = await desk.append(found, input, (stage) =>
        checked(screeningCueFacts(stage, passed, sitter)),
      )
      await desk.remind(found, sitter)
      bus.publish(`typing.${piece}`, { role: sitter.role, since: null })
      if (cue.kind === 'say') await desk.goOn(show, sitter)
      return answer
    },
  }
}

function readCue(sent: Json): z.infer<typeof SeatedCue> {
  const read = SeatedCue.safeParse(sent)
  if (read.success) return read.data
  throw new CommediaError('bad-cue', 'This is no cue for a screening room.', { cause: read.error })
}
