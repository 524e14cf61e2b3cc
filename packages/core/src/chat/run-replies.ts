import { lateRandom } from '../floor/late-random.ts'
import { turnRandom } from '../record/turn.ts'
import type { Context } from '../schema/chat.ts'
import type { ReplyScene } from './reply-scene.ts'
import { isTriggered, type ReplyTrigger } from './reply-trigger.ts'

/** What a reply function made of the exchange; `final` ends the companion's work. */
export interface ReplyOutcome {
  readonly context: Context
  readonly final: boolean
}

/** One thing a companion can do with the floor: it may edit the exchange and may end the work. */
export type ReplyFunction = (context: Context, scene: ReplyScene) => ReplyOutcome | Promise<ReplyOutcome>

/** A reply function and when it runs. */
export interface Reply {
  readonly trigger: ReplyTrigger
  readonly run: ReplyFunction
}

/** Runs a companion's reply functions in order until one is final; each gets the exchange as the last one left it. */
export async function runReplies(
  replies: readonly Reply[],
  context: Context,
  scene: ReplyScene,
): Promise<Context> {
  const random = lateRandom(() => turnRandom(scene.crew.turn, `replies:${scene.companion.id}`))
  let current = context
  for (const { trigger, run } of replies) {
    if (!isTriggered(trigger, { context: current, sender: scene.sender, random })) continue
    const outcome = await run(current, scene)
    current = outcome.context
    if (outcome.final) break
  }
  return current
}

/** The list with a reply that is tried before all others. */
export function inFront(replies: readonly Reply[], reply: Reply): readonly Reply[] {
  return [reply, ...replies]
}

/** The list with a reply that is tried after all others. */
export function atEnd(replies: readonly Reply[], reply: Reply): readonly Reply[] {
  return [...replies, reply]
}
