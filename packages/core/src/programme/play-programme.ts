import type { MysteryCrew } from '../mystery/mystery-crew.ts'
import { nextTableMove, type TableMove } from '../mystery/next-table-move.ts'
import { playTable } from '../mystery/play-table.ts'
import { tableRoom } from '../mystery/table-room.ts'
import type { TableSettings } from '../mystery/table-settings.ts'
import { closePoint } from '../performance/close-point.ts'
import { type EpisodeOpening, playNext } from '../performance/next-turn.ts'
import { type Move, nextMove, type PaceInput } from '../performance/pace.ts'
import type { PerformCrew } from '../performance/perform-crew.ts'
import { currentPoint, performanceRoom } from '../performance/performance-room.ts'
import { SHOW_ROOMS } from '../performance/show-rooms.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import type { Programme } from './with-mystery.ts'

/** The rooms a programme folds into. */
export const PROGRAMME_ROOMS = [...SHOW_ROOMS, tableRoom] as const

/** How a programme begins: the drama's opening, with a game for one of its acts. */
export interface ProgrammeOpening extends Omit<EpisodeOpening, 'blueprint'> {
  readonly programme: Programme
  readonly game?: Partial<TableSettings>
}

/**
 * The next turn of a programme: a beat of the drama, or a turn of the game while its act is on. The act ends when all votes
 * are cast and the truth is told, and the drama goes on with everybody who was at the table.
 */
export async function* playProgramme(
  stage: Stage,
  opening: ProgrammeOpening,
  crew: PerformCrew & MysteryCrew,
): AsyncGenerator<Fact, void, Stage> {
  const { programme, game, ...drama } = opening
  if (!isAtTable(stage, programme)) {
    yield* playNext(stage, () => ({ ...drama, blueprint: programme.blueprint }), crew)
  } else if (stateOf(stage, tableRoom).over) {
    yield* closePoint(stage, 'played', crew)
  } else {
    const { seats, settings } = stateOf(stage, performanceRoom)
    // Who stalls the story is urged and passed over: at the table the advancer's patience is the table's own.
    const rules = { discussion: 0, key: false, holdMs: settings.stallMs, ...game }
    yield* playTable(stage, () => ({ case: programme.case, seats, settings: rules }), crew)
  }
}

/** Whose move it is in a programme. */
export function nextProgrammeMove(stage: Stage, programme: Programme, input: PaceInput): Move | TableMove {
  if (!isAtTable(stage, programme)) return nextMove(stage, input)
  const move = nextTableMove(stage, input.now)
  // When the game is over its act still has to end.
  return move.kind === 'over' ? { kind: 'play' } : move
}

/** Whether the act that is a game is on. */
function isAtTable(stage: Stage, { act }: Programme): boolean {
  const show = stateOf(stage, performanceRoom)
  return !show.over && currentPoint(show)?.act.id === act
}
