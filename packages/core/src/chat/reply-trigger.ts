import type { Random } from '../prelude/random.ts'
import type { Context } from '../schema/chat.ts'
import type { Companion } from '../schema/companion.ts'

/** Decides from the exchange and whoever spoke before. */
export type ReplyPredicate = (context: Context, sender: Companion | undefined) => boolean

/**
 * When a reply function runs: always (`*`), for an action's id or a sender's name, for a sender itself, by a
 * predicate, by chance, when there is no sender (`undefined`), or when any of a list says so.
 */
export type ReplyTrigger = string | Companion | ReplyPredicate | number | undefined | readonly ReplyTrigger[]

/** What a trigger is held against. */
export interface TriggerScene {
  readonly context: Context
  readonly sender: Companion | undefined
  readonly random: Random
}

/** Whether a reply function is to run now. */
export function isTriggered(trigger: ReplyTrigger, scene: TriggerScene): boolean {
  const { context, sender, random } = scene
  if (trigger === undefined) return sender === undefined
  if (typeof trigger === 'number') return random() < trigger
  if (typeof trigger === 'function') return trigger(context, sender)
  if (typeof trigger === 'string')
    return trigger === '*' || trigger === context.action || trigger === sender?.name
  if (isList(trigger)) return trigger.some((one) => isTriggered(one, scene))
  return sender !== undefined && trigger.id === sender.id
}

function isList(trigger: Companion | readonly ReplyTrigger[]): trigger is readonly ReplyTrigger[] {
  return Array.isArray(trigger)
}
