import type { MysteryCrew } from '../../mystery/mystery-crew.ts'
import { nextTableMove } from '../../mystery/next-table-move.ts'
import type { TableOpening } from '../../mystery/open-table.ts'
import { playTable } from '../../mystery/play-table.ts'
import { tableRoom } from '../../mystery/table-room.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Journal } from '../../ports/journal.ts'
import { seededRandom } from '../../prelude/random.ts'
import type { ModelDirectory } from '../../prompting/crew.ts'
import { memoryJournal } from '../../record/memory-journal.ts'
import { memoryLiveFeed } from '../../record/memory-live-feed.ts'
import { memoryPromptBook } from '../../record/memory-prompt-book.ts'
import { readerOf } from '../../record/reader.ts'
import { runTurn } from '../../record/run-turn.ts'
import { emptyStage, type Stage } from '../../record/stage.ts'
import { turns } from '../../record/turn.ts'
import type { StageEvent } from '../../schema/event.ts'
import { aTake } from '../build.ts'
import { aCrew } from '../crew.ts'

/** Which game is played, and by whom. */
export interface GameMaking extends TableOpening {
  readonly models: ModelDirectory
  readonly seed?: number
  /** Looks at the stage after every turn; `stop` ends the run. */
  readonly afterTurn?: (stage: Stage, turn: number) => 'stop' | undefined
  readonly onEvent?: (event: StageEvent) => void
  readonly crew?: Partial<Omit<MysteryCrew, 'turn' | 'signals' | 'models' | 'clock'>>
  /** Time for models that take some; without it nobody waits and a turn takes a second. */
  readonly clock?: Clock
  readonly journal?: Journal
}

/** What came of a game. */
export interface PlayedGame {
  readonly stage: Stage
  readonly turns: number
}

const TURN_MS = 1_000
const STARTED = Date.UTC(2026, 0, 1, 20)
const READER = readerOf(turns, tableRoom)

/** Plays a game from its opening until it is over or waits for a person, against a record in memory. */
export async function playGame(making: GameMaking): Promise<PlayedGame> {
  const { models, seed = 1, afterTurn, onEvent, journal = memoryJournal(), ...opening } = making
  const { book = memoryPromptBook(), feed = memoryLiveFeed() } = making.crew ?? {}
  const take = aTake()
  let played = 0
  const clock = making.clock ?? { now: () => STARTED + played * TURN_MS, wait: untilAborted }
  const house = { journal, reader: READER, clock, random: seededRandom(seed), ...(onEvent && { onEvent }) }
  await journal.begin(take)
  let stage = emptyStage(take.id)
  while (nextTableMove(stage, clock.now()).kind === 'play') {
    stage = await runTurn(
      stage,
      (now, own) =>
        playTable(now, () => opening, { ...aCrew({ ...own, models, book, feed }), ...making.crew, clock }),
      house,
    )
    played++
    if (afterTurn?.(stage, played) === 'stop') break
  }
  return { stage, turns: played }
}

function untilAborted(_ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve()
    else signal?.addEventListener('abort', () => resolve(), { once: true })
  })
}
