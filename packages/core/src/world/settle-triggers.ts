import type { Effect, Trigger, WorldValue, WorldValues } from '../schema/world.ts'
import { isMet, type ReadWorld } from './is-met.ts'
import { isPhysicalKey } from './read-setting.ts'

/** A trigger with whose it is; its id names it among all. */
export interface OwnedTrigger {
  readonly id: string
  readonly owner: string
  readonly trigger: Trigger
}

/** What came of looking at the triggers once. */
export interface Settlement {
  /** What is to be set in the world, events that were answered reset among it. */
  readonly values: WorldValues
  /** What is to be run, in order. */
  readonly actions: readonly { readonly owner: string; readonly action: string }[]
  /** Every trigger that has fired so far: hand it in again when the actions lead to another look. */
  readonly fired: ReadonlySet<string>
}

/**
 * Fires triggers until none is left to fire. Each fires at most once in a settlement, so that neither an
 * always-true trigger nor two that feed each other can go on for ever. An event is reset before its action runs. What
 * stands on stage only a ruled change can alter: a trigger that would set it sets nothing.
 */
export function settleTriggers(
  triggers: readonly OwnedTrigger[],
  read: ReadWorld,
  before: ReadonlySet<string> = new Set(),
): Settlement {
  const values: Record<string, WorldValue> = {}
  const actions: { owner: string; action: string }[] = []
  const fired = new Set(before)
  const now: ReadWorld = (key) => (Object.hasOwn(values, key) ? values[key] : read(key))
  for (let again = true; again; ) {
    again = false
    for (const { id, owner, trigger } of triggers) {
      if (fired.has(id) || !isMet(trigger.condition, now)) continue
      fired.add(id)
      again = true
      if (trigger.condition.tag === 'event') set(values, trigger.condition.event, false)
      if ('action' in trigger) actions.push({ owner, action: trigger.action })
      else apply(trigger.effect, values, now)
    }
  }
  return { values, actions, fired }
}

function apply(effect: Effect, values: Record<string, WorldValue>, now: ReadWorld): void {
  if (effect.do === 'set') set(values, effect.key, effect.value)
  else if (effect.do === 'send') set(values, effect.event, true)
  else {
    const value = now(effect.key)
    set(values, effect.key, (typeof value === 'number' ? value : 0) + effect.amount)
  }
}

function set(values: Record<string, WorldValue>, key: string, value: WorldValue): void {
  if (!isPhysicalKey(key)) values[key] = value
}
