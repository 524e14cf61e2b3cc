import { readerOf } from '../record/reader.ts'
import { stateOf } from '../record/stage.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import { type Backstage, type PlayedLine, scriptedShow } from '../testing/players/performance-script.ts'
import { type RehearsedTurn, rehearse } from '../testing/rehearse.ts'
import { type Opening, openShow } from './open-show.ts'
import { performanceRoom } from './performance-room.ts'
import { SHOW_ROOMS } from './show-rooms.ts'
import type { ShowSettings } from './show-settings.ts'
import { takeTurn } from './take-turn.ts'

/** Those in the closet. */
export const [HAMLET, GERTRUDE, POLONIUS] = ['role_hamlet', 'role_gertrude', 'role_polonius'] as const

/** Plays these lines in the closet as the paper has it, by decisions and the plan alone unless told, and gives what came of it. */
export async function play(
  lines: readonly PlayedLine[],
  details: {
    readonly opening?: Partial<Opening>
    readonly backstage?: Backstage
    readonly turns?: number
  } = {},
) {
  const { opening = {}, turns = lines.length } = details
  const show = scriptedShow(lines, details.backstage)
  const open: RehearsedTurn = async function* (_stage, crew) {
    const settings: Partial<ShowSettings> = { craft: [], decisions: 'paper', ...opening.settings }
    yield* openShow({ blueprint: theCloset(), ...opening, settings }, crew)
  }
  const played = await rehearse({
    reader: readerOf(...SHOW_ROOMS),
    models: show.models,
    beats: [open, ...Array.from({ length: turns }, () => takeTurn)],
  })
  const types = (...kinds: string[]) => played.events.filter(({ type }) => kinds.includes(type))
  return { ...played, ...show, types, now: stateOf(played.stage, performanceRoom) }
}

/** Two of them talk, turn about. */
export const talk = (count: number): PlayedLine[] =>
  Array.from({ length: count }, (_, at) => [at % 2 === 0 ? HAMLET : GERTRUDE, `This is what I say at ${at}.`])
