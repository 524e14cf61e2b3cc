import {
  CommediaError,
  type Company,
  type Fact,
  inputOf,
  type Json,
  type Next,
  type Sitter,
  stateOf,
  turns,
} from '@commedia/core'
import { everybody, nextTableMove, playTable, TableCue, tableCueFacts } from '@commedia/core/mystery'
import * as z from 'zod'
import type { CompanyHouse } from './company-house.ts'
import { type PieceTurn, pieceDesk } from './piece-desk.ts'
import { doorkeeper } from './presence.ts'
import { showReader } from './show-reader.ts'
import { type StageShelf, stageShelf } from './stage-shelf.ts'
import { leaveStage, type StandingShow, standingShow } from './standing-show.ts'
import { tableOpeningOf } from './table-opening.ts'
import { requireTableSeat, tableSeatFacts } from './table-seats.ts'

const SeatCue = z.object({
  kind: z.enum(['take-seat', 'leave-seat', 'call-understudy']),
  id: z.string().min(1).max(200),
})
/** A cue with the seat it comes from, which the host knows and no client can choose. */
const SeatedCue = z.object({
  cue: z.union([SeatCue, TableCue]),
  sitter: z.object({ role: z.string(), person: z.string() }),
})

/** What a turn of a game may spend at most: everybody thinks at once, and calls set aside far more than they use. */
const TURN_TOKENS = 2_000_000
const REST: Next = { kind: 'rest' }

/** Those who play mystery tables: a turn of a game at a time, from the record alone; people are waited for. */
export function tableCompany(
  house: CompanyHouse,
  shelf: StageShelf = stageShelf(house.store, showReader),
): Company {
  const { database, bus, clock } = house
  const desk = pieceDesk(house, shelf)
  const door = doorkeeper(house)
  const openingOf = (show: StandingShow) => tableOpeningOf(database, show.id)

  const turnOf = (show: StandingShow): PieceTurn => ({
    tokens: TURN_TOKENS,
    audience: async () => everybody((await openingOf(show)).case),
    turn: (now, crew) =>
      playTable(now, () => openingOf(show), {
        ...crew,
        ...(crew.memory === undefined ? {} : { embedder: crew.memory.embedder }),
      }),
  })

  /** The cue as it may be played, or what the house says to a person instead. */
  const cared = async (
    cue: TableCue,
    sitter: Sitter,
    { language }: StandingShow,
  ): Promise<TableCue | readonly Fact[]> => {
    if (cue.kind !== 'say' && cue.kind !== 'ask' && cue.kind !== 'answer') return cue
    const words = await desk.caredWords(cue, sitter, { language, place: 'show' })
    return typeof words === 'string' ? { ...cue, text: words } : words
  }

  return {
    async play(piece, hold) {
      if (hold.stop.aborted) return REST
      const show = await standingShow(database, piece)
      if (show?.playing !== true) return REST
      const stage = await shelf.at(show)
      const isLeft = stateOf(stage, turns).open?.take === stage.take
      const move = nextTableMove(stage, clock.now())
      if (!isLeft && move.kind !== 'play') {
        desk.tellStage(show)
        if (move.kind === 'over') await leaveStage(show, database)
        return move.kind === 'wait' && move.until !== null ? { kind: 'at', at: move.until } : REST
      }
      if (door.isLeft(show)) return desk.stop(show, { ...turnOf(show), reason: 'nobody-there' }, hold)
      return desk.play({ show, stage }, turnOf(show), hold)
    },

    async record(piece, sent) {
      const { cue, sitter } = readCue(sent)
      const show = await standingShow(database, piece)
      if (show === undefined) throw new CommediaError('not-found', `There is no table ${piece}.`)
      const found = { show, stage: await shelf.at(show) }
      const input = inputOf(cue, sitter)
      await door.note(show)
      if (isSeatCue(cue)) {
        const answer = await desk.append(found, input, (stage) => tableSeatFacts(stage, cue.kind, sitter))
        desk.tellStage(show)
        return answer
      }
      requireTableSeat(found.stage, sitter)
      const passed = await cared(cue, sitter, show)
      if (!('kind' in passed)) return desk.append(found, input, () => passed)
      const words = { language: show.language, cared: 'text' in passed ? passed.text : undefined }
      const checked = desk.checking(sitter, words)
      const answer = await desk.append(found, input, (stage) => {
        requireTableSeat(stage, sitter)
        return checked(tableCueFacts(stage, passed, sitter))
      })
      await desk.remind(found, sitter)
      desk.tellStage(show)
      bus.publish(`typing.${piece}`, { role: sitter.role, since: null })
      return answer
    },
  }
}

function isSeatCue(cue: z.infer<typeof SeatedCue>['cue']): cue is z.infer<typeof SeatCue> {
  return SeatCue.shape.kind.safeParse(cue.kind).success
}

function readCue(sent: Json): z.infer<typeof SeatedCue> {
  const read = SeatedCue.safeParse(sent)
  if (read.success) return read.data
  throw new CommediaError('bad-cue', 'This is no cue for a mystery table.', { cause: read.error })
}
