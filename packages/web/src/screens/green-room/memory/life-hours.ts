import type { MemoryListed } from '@commedia/core/wire'

/** One hour of a life: how much it weighs, between 0 and 1. */
export interface LifeHour {
  readonly hour: number
  readonly high: number
  /** Something of that hour changes a life. */
  readonly isTurn: boolean
}

const LEAST = 0.12
const TURN = 5

/** A life as its hours, each as high as what it left behind weighs. */
export function lifeHours(memories: readonly MemoryListed[]): readonly LifeHour[] {
  const inHours = Map.groupBy(memories, ({ hour }) => hour)
  const weights = [...inHours].map(([hour, here]) => ({
    hour,
    weight: here.reduce((sum, { importance }) => sum + importance, 0),
    isTurn: here.some(({ importance }) => importance >= TURN),
  }))
  const most = Math.max(1, ...weights.map(({ weight }) => weight))
  return weights
    .toSorted((one, other) => one.hour - other.hour)
    .map(({ hour, weight, isTurn }) => ({ hour, high: Math.max(LEAST, weight / most), isTurn }))
}
