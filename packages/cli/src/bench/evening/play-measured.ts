import {
  HOUSE,
  loadStage,
  nextMove,
  performanceRoom,
  runTurn,
  type StageEvent,
  stateOf,
} from '@commedia/core'
import { beatPlayed } from '@commedia/core/events'
import type { PlayHouse } from '../../evening/play-house.ts'
import { type ShowEntry, takeOn } from '../../evening/shows.ts'
import { playTurn } from '../../modes/performance/play-turn.ts'
import type { EveningEnd } from './evening-file.ts'
import type { EveningMeter } from './evening-meter.ts'
import type { TurnNote } from './evening-notes.ts'

/** When an evening is broken off, and who hears of it. */
export interface MeasuredPlay {
  readonly meter: EveningMeter
  /** Somebody wants to stop; the model has stopped answering. */
  readonly stop: AbortSignal
  readonly silence: AbortSignal
  /** Asked before each turn: whether it was enough. */
  readonly isEnough: () => boolean
  readonly onTurn: (note: TurnNote) => Promise<void>
}

/** Plays an evening that nobody takes part in from wherever it stands, measuring every turn; a turn that was cut short is not told. */
export async function playMeasured(
  entry: ShowEntry,
  { meter, stop, silence, isEnough, onTurn }: MeasuredPlay,
  house: PlayHouse,
): Promise<EveningEnd> {
  const { archive, clock, random, feed } = house
  const take = takeOn(entry)
  await archive.journal.begin(take)
  const unwatch = feed.watch(take.id, HOUSE, ({ kind }) => {
    if (kind === 'speech') meter.word()
  })
  const play = playTurn(entry, { ...house, models: () => meter.use })
  const bell = AbortSignal.any([stop, silence])
  const onEvent = ({ type }: StageEvent): void => {
    if (type === beatPlayed.type) meter.beat()
  }
  try {
    let stage = await loadStage(take, archive)
    for (;;) {
      if (stateOf(stage, performanceRoom).over) return 'curtain'
      if (stop.aborted) return 'stopped'
      if (silence.aborted) return 'silent'
      if (isEnough()) return 'beats'
      const now = clock.now()
      const next = nextMove(stage, { now, quietSince: now, typing: {} })
      if (next.kind === 'over') return 'curtain'
      if (next.kind !== 'play') {
        await clock.wait(Math.max(0, (next.until ?? now) - now), bell)
        continue
      }
      meter.begin()
      stage = await runTurn(stage, play, { ...archive, clock, random, stop: bell, onEvent })
      if (!bell.aborted) await onTurn(meter.end())
    }
  } finally {
    unwatch()
  }
}
