import type { Clock } from '../ports/clock.ts'
import type { Signals } from '../ports/signals.ts'
import { CommediaError } from '../prelude/errors.ts'
import { idFrom } from '../prelude/ids.ts'
import type { Random } from '../prelude/random.ts'
import type { Draft, Fact, StageEvent } from '../schema/event.ts'
import { fact } from './define-event.ts'
import { type Archive, loadStage } from './load-stage.ts'
import { type Stage, stateOf } from './stage.ts'
import { type Turn, turnClosed, turnOpened, turns } from './turn.ts'

/** A turn as a generator of facts: it yields what happens and writes nothing, and is handed back the stage after it. */
export type PlayTurn = (
  stage: Stage,
  house: { readonly turn: Turn; readonly signals: Signals },
) => AsyncIterator<Fact, void, Stage>

/** What the runner needs besides the archive. */
export interface TurnHouse extends Archive {
  readonly clock: Clock
  /** Draws the seed of each new turn. */
  readonly random: Random
  /** Aborts to end what is being made at once. */
  readonly stop?: AbortSignal
  /** Hears of each event as soon as it stands in the journal. */
  readonly onEvent?: (event: StageEvent) => void
}

/**
 * Plays one turn on a take: opens it, appends each fact it yields, folds, closes it. A turn that a crash left
 * open is played again from where it began; facts that already stand are recognised, not written twice.
 */
export async function runTurn(stage: Stage, play: PlayTurn, house: TurnHouse): Promise<Stage> {
  // A take begun inside a parent's turn does not finish that turn: it opens its own.
  const left = stateOf(stage, turns).open
  return left?.take !== stage.take
    ? playOpened(await openTurn(stage, house), play, house)
    : replay(stage, play, house)
}

async function openTurn(stage: Stage, house: TurnHouse): Promise<Stage> {
  const seed = Math.floor(house.random() * 0x7fffffff)
  const at = new Date(house.clock.now()).toISOString()
  for (let current = stage; ; current = await catchUpTo(current, house)) {
    const id = idFrom('turn', stage.take, String(current.seq + 1))
    const opened = fact(turnOpened, { by: 'stage-manager', audience: [], body: { turn: id, seed } })
    const result = await house.journal.append(stage.take, current.seq, [
      { ...opened, at, cause: { turn: id, index: 0 } },
    ])
    if (result.kind === 'appended') return foldAll(current, result.events, house)
  }
}

async function replay(stage: Stage, play: PlayTurn, house: TurnHouse): Promise<Stage> {
  const opened = stateOf(stage, turns).open?.openedAt ?? stage.seq
  return playOpened(await loadStage({ id: stage.take }, house, opened), play, house)
}

async function playOpened(opened: Stage, play: PlayTurn, house: TurnHouse): Promise<Stage> {
  const turn = stateOf(opened, turns).open as Turn
  const arrived: StageEvent[] = []
  const signals: Signals = { stop: house.stop ?? NEVER, arrived: () => arrived }
  let stage = opened
  let index = 1
  const write = async (yielded: Fact): Promise<void> => {
    const draft: Draft = { ...yielded, at: turn.at, cause: { turn: turn.id, index: index++ } }
    stage = await appendAfter(stage, draft, { ...house, arrived })
  }
  try {
    const facts = play(opened, { turn, signals })
    for (let step = await facts.next(stage); !step.done; step = await facts.next(stage))
      await write(step.value)
  } catch (error) {
    if (!(error instanceof CommediaError && error.code === 'changed-event')) throw error
    // Cues can reach a rerun at another moment than the first run; what the journal holds is what happened.
    stage = await catchUpTo(stage, house)
    index = CLOSING_INDEX
  }
  await write(fact(turnClosed, { by: 'stage-manager', audience: [], body: { turn: turn.id } }))
  return stage
}

async function appendAfter(
  stage: Stage,
  draft: Draft,
  house: TurnHouse & { readonly arrived: StageEvent[] },
): Promise<Stage> {
  for (let current = stage; ; ) {
    const result = await house.journal.append(current.take, current.seq, [draft])
    const seq = result.kind === 'appended' ? (result.events[0]?.seq ?? current.seq) : result.head
    current = await catchUpTo(current, house, result.kind === 'appended' ? seq - 1 : seq)
    if (result.kind === 'appended') return foldAll(current, result.events, house)
  }
}

async function catchUpTo(
  stage: Stage,
  house: TurnHouse & { readonly arrived?: StageEvent[] },
  upTo = Number.POSITIVE_INFINITY,
): Promise<Stage> {
  if (upTo <= stage.seq) return stage
  const events = await house.journal.read(stage.take, { after: stage.seq, limit: upTo - stage.seq })
  house.arrived?.push(...events)
  return foldAll(stage, events, house)
}

function foldAll(stage: Stage, events: readonly StageEvent[], house: TurnHouse): Stage {
  let current = stage
  for (const event of events) {
    current = house.reader.fold(current, event)
    house.onEvent?.(event)
  }
  return current
}

const NEVER = new AbortController().signal
const CLOSING_INDEX = 1_000_000
