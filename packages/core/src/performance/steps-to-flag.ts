import type { FlagCondition, Place } from '../schema/blueprint.ts'
import type { Change } from '../schema/change.ts'
import { applyChange } from '../world/apply-change.ts'
import { checkChange } from '../world/check-change.ts'
import { meetsCondition } from '../world/flag-met.ts'
import { carrierOf, chainOf, isShut, named, type Setting } from '../world/setting.ts'

/** Who may be made to do something, and what was said already. */
export interface FlagMeans {
  /** Whoever does what a condition does not give to somebody by name. */
  readonly doer: string
  /** Roles in a person's own hands: nobody does anything for them, or takes anything from them. */
  readonly people: readonly string[]
  /** The places of conditions whose words have been said. */
  readonly said: readonly number[]
  /** What is written where something must be. */
  readonly text: string
}

/**
 * The changes after which every condition of a flag holds; `undefined` when they cannot be had, or only from a person.
 * Words that a model must say are told with the flag itself: they need only somebody there to say them.
 */
export function stepsToFlag(
  setting: Setting,
  conditions: readonly FlagCondition[],
  means: FlagMeans,
): readonly Change[] | undefined {
  const open = conditions.filter((_condition, at) => !means.said.includes(at))
  let after = setting
  const steps: Change[] = []
  for (const condition of open) {
    if (holds(after, condition, means)) continue
    const wanted = stepsTo(after, condition, means)
    if (wanted === undefined) return undefined
    for (const change of wanted) {
      if (checkChange(after, change) !== undefined) return undefined
      after = applyChange(after, change)
      steps.push(change)
    }
  }
  return open.every((condition) => holds(after, condition, means)) ? steps : undefined
}

function holds(setting: Setting, condition: FlagCondition, { people }: FlagMeans): boolean {
  if (condition.kind !== 'said') return meetsCondition(setting, [], condition)
  const { by, to = by } = condition
  const isHere = (role: string): boolean => named(setting.people, role)?.scene === setting.scene
  return !people.includes(by) && isHere(by) && isHere(to)
}

function stepsTo(
  setting: Setting,
  condition: FlagCondition,
  means: FlagMeans,
): readonly Change[] | undefined {
  const { people, doer, text } = means
  switch (condition.kind) {
    case 'said': {
      const both = [condition.by, ...(condition.to === undefined ? [] : [condition.to])]
      return allOf(both.map((role) => comes(setting, role, people)))
    }
    case 'present':
      return comes(setting, condition.role, people)
    case 'absent':
      return people.includes(condition.role) ? undefined : [{ kind: 'leave', by: condition.role }]
    case 'prop-place':
      return placed(setting, condition, means)
    case 'prop-state': {
      const { prop, state, is } = condition
      const brought = carried(setting, prop, people)
      const reached = [...uncovered(setting, prop, doer)]
      const done = stateSteps(setting, { prop, state, is }, { doer, text })
      return allOf([brought, reached, done])
    }
  }
}

function allOf(parts: readonly (readonly Change[] | undefined)[]): readonly Change[] | undefined {
  return parts.some((part) => part === undefined) ? undefined : parts.flatMap((part) => part ?? [])
}

/** Somebody comes to where the play is; a person only comes by themselves. */
function comes(setting: Setting, by: string, people: readonly string[]): readonly Change[] | undefined {
  const from = named(setting.people, by)?.scene
  if (from === setting.scene) return []
  if (from === undefined || people.includes(by)) return undefined
  return [...(from === null ? [] : [{ kind: 'leave', by } as const]), { kind: 'enter', by }]
}

/** Whoever has a thing brings it; nothing is taken out of a person's hands. */
function carried(setting: Setting, prop: string, people: readonly string[]): readonly Change[] | undefined {
  const carrier = carrierOf(setting, prop)
  return carrier === undefined ? [] : people.includes(carrier) ? undefined : comes(setting, carrier, people)
}

function stateSteps(
  setting: Setting,
  { prop, state, is }: Pick<Extract<FlagCondition, { kind: 'prop-state' }>, 'prop' | 'state' | 'is'>,
  { doer: by, text }: { readonly doer: string; readonly text: string },
): readonly Change[] | undefined {
  const { locked } = named(setting.props, prop)?.states ?? {}
  const shut = state === 'open' && is && locked === true ? [{ kind: 'unlock', by, prop } as const] : []
  const kind = (KINDS as Readonly<Record<string, readonly (PropDeed | undefined)[]>>)[state]?.[is ? 0 : 1]
  if (kind === undefined) return undefined
  if (kind === 'write') return [{ kind, by, prop, text: text.slice(0, LONGEST_TEXT) }]
  return [...shut, { kind, by, prop }]
}

const LONGEST_TEXT = 2000

type PropDeed = 'open' | 'close' | 'lock' | 'unlock' | 'light' | 'douse' | 'break' | 'read' | 'write'

/** What makes a state so, and what makes it no longer so; some things cannot be undone. */
const KINDS = {
  open: ['open', 'close'],
  locked: ['lock', 'unlock'],
  lit: ['light', 'douse'],
  broken: ['break', undefined],
  read: ['read', undefined],
  written: ['write', undefined],
} as const

function placed(
  setting: Setting,
  { prop, place }: { readonly prop: string; readonly place: Place },
  { doer, people }: FlagMeans,
): readonly Change[] | undefined {
  const brought = carried(setting, prop, people)
  if ('by' in place) {
    if (people.includes(place.by)) return undefined
    const kind = place.kind === 'worn' ? 'wear' : 'take'
    const has = [{ kind, by: place.by, prop } as const]
    const taken = kind === 'wear' ? [{ kind: 'take', by: place.by, prop } as const, ...has] : has
    return allOf([comes(setting, place.by, people), brought, uncovered(setting, prop, doer), taken])
  }
  if (!('prop' in place)) return undefined
  const opened = place.kind === 'in' ? openedUp(setting, place.prop, doer) : []
  return allOf([
    brought,
    uncovered(setting, prop, doer),
    isOwn(setting, prop, doer) ? [] : [{ kind: 'take', by: doer, prop }],
    uncovered(setting, place.prop, doer),
    opened,
    [{ kind: 'put', by: doer, prop, spot: place }],
  ])
}

function isOwn({ props }: Setting, prop: string, by: string): boolean {
  const place = named(props, prop)?.place
  return place?.kind === 'held' && place.by === by
}

/** What it takes to get at a thing: everything it is in is unlocked and opened, whatever hides it is found. */
function uncovered(setting: Setting, prop: string, by: string): readonly Change[] {
  const chain = [...chainOf(setting.props, prop)].reverse()
  return chain.flatMap(({ id, hidden }): readonly Change[] => [
    ...(hidden ? [{ kind: 'reveal', by, prop: id } as const] : []),
    ...(id === prop ? [] : openedUp(setting, id, by)),
  ])
}

function openedUp(setting: Setting, prop: string, by: string): readonly Change[] {
  const states = named(setting.props, prop)?.states
  if (states === undefined || !isShut(states)) return []
  return [
    ...(states.locked === true ? [{ kind: 'unlock', by, prop } as const] : []),
    { kind: 'open', by, prop },
  ]
}
