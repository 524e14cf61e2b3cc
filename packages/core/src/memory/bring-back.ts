import type { BroughtBack, RecallWay, Recollector, Sought } from './brought-back.ts'

export type { Recollector } from './brought-back.ts'

/** What is asked of a memory. */
export interface Asked extends Sought {
  /** By what is asked, unless another is given (`@commedia/core/recall`). */
  readonly way?: RecallWay
}

/** Brings back what a role needs to answer, within a budget: one recall for plays, rooms, talks and all that has a past. */
export async function bringBack({ way, ...sought }: Asked, recollector: Recollector): Promise<BroughtBack> {
  if (way !== undefined) return way.bringBack(sought, recollector)
  // A page with somebody who has no past never loads what finds things in one.
  const { bringBackAsked } = await import('./by-asking.ts')
  return bringBackAsked(sought, recollector)
}
