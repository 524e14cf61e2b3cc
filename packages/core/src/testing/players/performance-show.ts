import type { Opening } from '../../performance/open-show.ts'
import { openShow } from '../../performance/open-show.ts'
import type { PerformCrew } from '../../performance/perform-crew.ts'
import { performanceRoom } from '../../performance/performance-room.ts'
import { SHOW_ROOMS } from '../../performance/show-rooms.ts'
import { takeTurn } from '../../performance/take-turn.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Journal } from '../../ports/journal.ts'
import { seededRandom } from '../../prelude/random.ts'
import type { ModelDirectory } from '../../prompting/crew.ts'
import { memoryJournal } from '../../record/memory-journal.ts'
import { memoryLiveFeed } from '../../record/memory-live-feed.ts'
import { memoryPromptBook } from '../../record/memory-prompt-book.ts'
import { readerOf } from '../../record/reader.ts'
import { runTurn } from '../../record/run-turn.ts'
import { emptyStage, type Stage, stateOf } from '../../record/stage.ts'
import type { Fact, StageEvent } from '../../schema/event.ts'
import { aTake } from '../build.ts'
import { aCrew } from '../crew.ts'

/** What is played, by whom, and for how long at most. */
export interface ShowMaking extends Opening {
  readonly models: ModelDirectory
  readonly seed?: number
  /** Turns after the opening; a show that is over ends sooner. */
  readonly mostTurns?: number
  /** Looks at the stage after every turn; `stop` ends the run. */
  readonly afterTurn?: (stage: Stage, turn: number) => Next | Promise<Next>
  readonly onEvent?: (event: StageEvent) => void
  readonly crew?: Partial<Omit<PerformCrew, 'turn' | 'signals' | 'models' | 'clock'>>
  /** Time for models that take some; without it nobody waits and a beat takes a second. */
  readonly clock?: Clock
  readonly journal?: Journal
}

type Next = 'stop' | undefined

/** What came of a show. */
export interface PlayedShow {
  readonly stage: Stage
  /** Turns played after the opening. */
  readonly turns: number
}

const BEAT_MS = 1_000
const READER = readerOf(...SHOW_ROOMS)

/** Plays a show from its opening to its curtain, turn after turn, against a record in memory. */
export async function playShow(making: ShowMaking): Promise<PlayedShow> {
  const { models, seed = 1, mostTurns = 1_000, afterTurn, onEvent, ...opening } = making
  const { journal = memoryJournal() } = making
  const { book = memoryPromptBook(), feed = memoryLiveFeed() } = making.crew ?? {}
  const take = aTake()
  let beat = 0
  const clock = making.clock ?? { now: () => STARTED + beat * BEAT_MS, wait: untilAborted }
  const house = {
    journal,
    reader: READER,
    clock,
    random: seededRandom(seed),
    ...(onEvent && { onEvent }),
  }
  const run = (stage: Stage, play: (now: Stage, crew: PerformCrew) => AsyncIterator<Fact, void, Stage>) => {
    beat++
    return runTurn(
      stage,
      (now, own) => play(now, { ...aCrew({ ...own, models, book, feed }), ...making.crew, clock }),
      house,
    )
  }
  await journal.begin(take)
  let stage = await run(emptyStage(take.id), (_stage, crew) => raise(opening, crew))
  let turns = 0
  while (turns < mostTurns && !stateOf(stage, performanceRoom).over) {
    stage = await run(stage, takeTurn)
    turns++
    if ((await afterTurn?.(stage, turns)) === 'stop') break
  }
  return { stage, turns }
}

const STARTED = Date.UTC(2026, 0, 1, 20)

async function* raise(opening: Opening, crew: PerformCrew): AsyncGenerator<Fact, void, Stage> {
  yield* openShow(opening, crew)
}

function untilAborted(_ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve()
    else signal?.addEventListener('abort', () => resolve(), { once: true })
  })
}
