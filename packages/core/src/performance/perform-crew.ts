import type { OpenOnAir } from '../acting/as-heard.ts'
import type { Recollector } from '../memory/bring-back.ts'
import type { Recall } from '../memory/recall.ts'
import type { Crew } from '../prompting/crew.ts'
import { listening } from '../prompting/listening.ts'
import type { Stage } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import type { ChangeRule } from '../world/define-change.ts'

/** The crew of a performance. Without `recall`, memories come to mind by shared words; without `memory`, nobody has a past. */
export type PerformCrew = Crew & {
  readonly recall?: Recall
  readonly memory?: Recollector
  /** What can be done to things beside what can be done in every house. */
  readonly changes?: readonly ChangeRule[]
  /** Where people listen: a line stands in the record once it was heard, and as far. */
  readonly onAir?: OpenOnAir
}

/** A part of a turn: yields facts, is handed back the stage after each, and returns the stage it leaves. */
export type Playing = AsyncGenerator<Fact, Stage, Stage>

/** Yields facts one after another and gives the stage after the last. */
export async function* each(stage: Stage, facts: readonly Fact[]): Playing {
  let current = stage
  for (const one of facts) current = yield one
  return current
}

/** Plays a part whose questions all come before its first fact; none of it happens when one of them was cut off. */
export async function* unlessCutOff(
  stage: Stage,
  part: (stage: Stage, crew: PerformCrew) => Playing,
  crew: PerformCrew,
): Playing {
  const heard = listening(crew)
  const playing = part(stage, heard.crew)
  let step = await playing.next()
  if (heard.cutOff()) return stage
  while (!step.done) step = await playing.next(yield step.value)
  return step.value
}
