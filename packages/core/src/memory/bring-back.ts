import type { BroughtBack, RecallWay, Recollector, Sought } from './brought-back.ts'
import { bringBackAsked } from './by-asking.ts'

export type { Recollector } from './brought-back.ts'

/** What is asked of a memory. */
export interface Asked extends Sought {
  /** By what is asked, unless another is given (`@commedia/core/recall`). */
  readonly way?: RecallWay
}

/** Brings back what a role needs to answer, within a budget: one recall for plays, rooms, talks and all that has a past. */
export function bringBack({ way, ...sought }: Asked, recollector: Recollector): Promise<BroughtBack> {
  return way === undefined ? bringBackAsked(sought, recollector) : way.bringBack(sought, recollector)
}
