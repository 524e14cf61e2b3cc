import {
  CommediaError,
  type Company,
  type Fact,
  GiveName,
  givenName,
  inputOf,
  type Json,
  type KeptBeside,
  type ModeCue,
  type ModePlay,
  type Next,
  requireSeat,
  type SeatDeed,
  type Sitter,
  stateOf,
  turns,
} from '@commedia/core'
import { readPictures, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { CompanyHouse } from './company-house.ts'
import { goHome } from './go-home.ts'
import { keptOpening } from './kept-opening.ts'
import { type FoundPiece, type PieceTurn, pieceDesk } from './piece-desk.ts'
import { doorkeeper } from './presence.ts'
import { type StageShelf, stageShelf } from './stage-shelf.ts'
import { leaveStage, type StandingShow, standingShow } from './standing-show.ts'

const { people } = tables

const SeatCue = z.object({
  kind: z.enum(['take-seat', 'leave-seat', 'call-understudy']),
  id: z.string().min(1).max(200),
})
/** The seat a cue comes from, which the host knows and no client can choose. */
const Sitting = z.object({ role: z.string(), person: z.string() })

const REST: Next = { kind: 'rest' }

/** Those who play the pieces of a mode: a turn at a time, from the record alone, whoever played the turn before. */
export function pieceCompany(
  mode: ModePlay,
  house: CompanyHouse,
  shelf: StageShelf = stageShelf(house.store, house.reader),
): Company {
  const { database, bus, clock } = house
  const desk = pieceDesk(house, shelf)
  const door = doorkeeper(house)
  const home = goHome(house, shelf, (stage) => mode.nextMove(stage, clock.now()).kind !== 'play')
  const requireSitter = mode.requireSeat ?? requireSeat
  const SeatedCue = z.object({ cue: z.union([SeatCue, GiveName, mode.Cue]), sitter: Sitting })

  const turnOf = ({ id }: StandingShow): PieceTurn => {
    const kept: KeptBeside = {
      opening: () => keptOpening(database, id),
      pictures: (clip) => readPictures(database, { show: id, clip }),
    }
    return {
      tokens: mode.tokens,
      audience: (stage) => mode.audience(stage, kept),
      turn: (stage, crew) => mode.play(stage, { ...crew, ...kept }),
    }
  }

  /** The cue as it may be played, or what the house says to a person instead. */
  const cared = async (
    cue: ModeCue,
    sitter: Sitter,
    { language }: StandingShow,
  ): Promise<ModeCue | readonly Fact[]> => {
    if (!mode.says.includes(cue.kind) || !hasText(cue)) return cue
    const words = await desk.caredWords(cue, sitter, { language, place: mode.place })
    return typeof words === 'string' ? { ...cue, ...{ text: words } } : words
  }

  const seat = async (found: FoundPiece, { kind, id }: { kind: SeatDeed; id: string }, sitter: Sitter) => {
    const input = inputOf({ id }, sitter)
    const [row] = await database
      .select({ name: people.name })
      .from(people)
      .where(eq(people.id, sitter.person))
    const named = { ...sitter, name: row?.name ?? '' }
    const answer = await desk.append(found, input, (stage) => mode.seatFacts(stage, kind, named))
    desk.tellStage(found.show)
    return answer
  }

  return {
    async play(piece, hold) {
      if (hold.stop.aborted) return REST
      const show = await standingShow(database, piece)
      if (show === undefined) return REST
      const stage = await shelf.at(show)
      if (!show.playing) return home.after(show, stage, hold)
      const isLeft = stateOf(stage, turns).open?.take === stage.take
      if (isLeft && (await home.isBegun(show, stage))) {
        await home.settle(show, stage, hold)
        return { kind: 'again' }
      }
      const move = mode.nextMove(stage, clock.now())
      if (!isLeft && move.kind !== 'play') {
        if (move.kind !== 'rest') desk.tellStage(show)
        if (move.kind === 'over') await leaveStage(show, database)
        if (move.kind === 'rest') return home.after(show, stage, hold)
        return move.kind === 'wait' && move.until !== null ? { kind: 'at', at: move.until } : REST
      }
      const heardBy = isLeft ? 0 : desk.heardBy({ show, stage })
      if (clock.now() < heardBy) return { kind: 'at', at: heardBy }
      if (door.isLeft(show)) return desk.stop(show, { ...turnOf(show), reason: 'nobody-there' }, hold)
      return desk.play({ show, stage }, turnOf(show), hold)
    },

    async record(piece, sent) {
      const { cue, sitter } = read(sent)
      const show = await standingShow(database, piece)
      if (show === undefined) throw new CommediaError('not-found', `There is no show ${piece}.`)
      const found = { show, stage: await shelf.at(show) }
      await door.note(show)
      if (isSeatCue(cue)) return seat(found, cue, sitter)
      requireSitter(found.stage, sitter)
      const input = inputOf(cue, sitter)
      if (isName(cue)) return desk.append(found, input, () => [givenName(cue, sitter)])
      const passed = await cared(cue, sitter, show)
      if (!('kind' in passed)) return desk.append(found, input, () => passed)
      const seed = Math.floor(house.random() * 0x7fffffff)
      const words = {
        language: show.language,
        cared: mode.says.includes(cue.kind) && hasText(passed) ? passed.text : undefined,
      }
      const checked = desk.checking(sitter, words)
      const answer = await desk.append(found, input, (stage) => {
        requireSitter(stage, sitter)
        return checked(mode.cueFacts(stage, passed, { ...sitter, seed }))
      })
      await desk.remind(found, sitter)
      desk.tellStage(show)
      bus.publish(`typing.${piece}`, { role: sitter.role, since: null })
      if (mode.goesOnAfter.includes(cue.kind)) await desk.goOn(show, sitter)
      return answer
    },
  }

  function read(sent: Json): z.infer<typeof SeatedCue> {
    const found = SeatedCue.safeParse(sent)
    if (found.success) return found.data
    throw new CommediaError('bad-cue', 'This is no cue here.', { cause: found.error })
  }
}

function hasText(cue: ModeCue): cue is ModeCue & { readonly text: string } {
  return 'text' in cue && typeof cue.text === 'string'
}

function isName(cue: ModeCue): cue is GiveName {
  return cue.kind === 'give-name'
}

function isSeatCue(cue: ModeCue): cue is z.infer<typeof SeatCue> {
  return SeatCue.shape.kind.safeParse(cue.kind).success
}
