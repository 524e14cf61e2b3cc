import {
  type Change,
  type Fact,
  fact,
  type Random,
  readerOf,
  type Stage,
  type StageEvent,
  settingRoom,
  stageChanged,
  stateOf,
} from '@commedia/core'
import { anEvent } from '@commedia/core/testing'
import { chanceChange } from './chance-house.ts'

/** Reads the physical stage alone. */
export const settingReader = readerOf(settingRoom)

const MOST_TRIES = 200

/** A change by chance that would happen on this stage, as the event of its ruling; `undefined` when none was found. */
export function legalChange(
  stage: Stage,
  random: Random,
  isWanted: (change: Change) => boolean = () => true,
): StageEvent | undefined {
  const before = stateOf(stage, settingRoom)
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const change = chanceChange(before, random)
    if (!isWanted(change)) continue
    const event = anEvent({ ...ruled(change), seq: stage.seq + 1 })
    if (stateOf(settingReader.fold(stage, event), settingRoom) !== before) return event
  }
  return undefined
}

/** A change as ruled. */
export function ruled(change: Change): Fact {
  return fact(stageChanged, { by: change.by, audience: [], body: { change, told: '', seen: [] } })
}
