import {
  type Crew,
  type Fact,
  inProcessSteps,
  loadStage,
  memoryLiveFeed,
  type Reader,
  randomFor,
  runTurn,
  type Stage,
  stateOf,
  type Turn,
  turns,
} from '@commedia/core'
import { CURTAIN_TIME } from './curtain-time.ts'
import type { Desk } from './suite.ts'

/** Something that is played turn by turn, by one system, as one part of a case. */
export interface Piece {
  readonly who: string
  readonly part: string
  readonly reader: Reader
  /** Told from the stage alone, so that a piece that was broken off ends where it would have. */
  readonly isDone: (stage: Stage) => boolean
  readonly turn: (stage: Stage, crew: Crew) => AsyncIterator<Fact, void, Stage>
}

const TURN_MS = 1_000

/**
 * Plays a piece until it is done, from wherever its record stands. A turn that was broken off is played again from the prompt
 * book. Chance and time follow from the case and the place in the record, so that it goes on as it would have.
 */
export async function playTake(piece: Piece, desk: Desk): Promise<Stage> {
  const { part, reader, isDone } = piece
  let stage = await enterTake(piece, desk)
  while (stateOf(stage, turns).open !== null || !isDone(stage)) {
    desk.stop.throwIfAborted()
    const now = Date.parse(CURTAIN_TIME) + stateOf(stage, turns).closed * TURN_MS
    stage = await runTurn(
      stage,
      (opened, { turn, signals }) => piece.turn(opened, { ...crewOf(piece, turn, desk), signals }),
      {
        journal: desk.journal,
        reader,
        clock: { ...desk.clock, now: () => now },
        random: randomFor(desk.seed, `${part} ${stage.seq}`),
      },
    )
  }
  return stage
}

/** The stage of a piece as its record stands: an empty one before it began. */
async function enterTake(
  { who, part, reader }: Pick<Piece, 'who' | 'part' | 'reader'>,
  desk: Desk,
): Promise<Stage> {
  const id = desk.take(who, part)
  await desk.journal.begin({ id, show: id })
  return loadStage({ id }, { journal: desk.journal, reader })
}

function crewOf({ who, part }: Pick<Piece, 'who' | 'part'>, turn: Turn, desk: Desk): Crew {
  const asking = desk.asking(who, part)
  return { ...asking, turn, steps: inProcessSteps(asking.book, turn), feed: memoryLiveFeed() }
}
