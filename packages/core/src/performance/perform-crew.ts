import type { Recall } from '../memory/recall.ts'
import type { Crew } from '../prompting/crew.ts'
import type { Stage } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'

/** The crew of a performance. Without `recall`, memories come to mind by shared words. */
export type PerformCrew = Crew & { readonly recall?: Recall }

/** A part of a turn: yields facts, is handed back the stage after each, and returns the stage it leaves. */
export type Playing = AsyncGenerator<Fact, Stage, Stage>

/** Yields facts one after another and gives the stage after the last. */
export async function* each(stage: Stage, facts: readonly Fact[]): Playing {
  let current = stage
  for (const one of facts) current = yield one
  return current
}
