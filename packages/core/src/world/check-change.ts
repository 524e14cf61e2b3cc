import type { Change, Spot } from '../schema/change.ts'
import {
  carrierOf,
  chainOf,
  inTheOpen,
  isInPlainSight,
  isInSight,
  isUncovered,
  named,
  type Setting,
  type StagedPerson,
  type StagedProp,
  sceneOfProp,
} from './setting.ts'

/** Why a change cannot happen. */
export type Impossible =
  | 'no-such-person'
  | 'not-here'
  | 'no-such-prop'
  | 'prop-not-here'
  | 'out-of-sight'
  | 'too-large'
  | 'not-in-hand'
  | 'already-so'
  | 'locked'
  | 'shut'
  | 'inside-itself'
  | 'nothing-to-read'
  | 'nobody-there'
  | 'no-way-there'
  | 'no-fire'

/** Whether code lets a change happen: `undefined` when it may, the reason when it may not. */
export function checkChange(setting: Setting, change: Change): Impossible | undefined {
  const actor = named(setting.people, change.by)
  if (actor === undefined) return 'no-such-person'
  if (actor.scene === null && change.kind !== 'enter') return 'not-here'
  switch (change.kind) {
    case 'enter':
      return checkEntrance(setting, actor)
    case 'leave':
      return undefined
    case 'emerge':
      return actor.concealed ? undefined : 'already-so'
    case 'conceal':
      if (actor.concealed) return 'already-so'
      return change.prop === undefined ? undefined : checkReach(setting, change.by, change.prop)
    case 'move':
    case 'listen':
      return checkWay(setting, actor, change)
    case 'touch':
      // One's own sleeve is always within reach.
      return change.whom === change.by || isFacing(setting, change.by, change.whom)
        ? undefined
        : 'nobody-there'
    case 'injure':
      return named(setting.people, change.whom)?.scene === actor.scene ? undefined : 'nobody-there'
    default:
      return checkProp(setting, change)
  }
}

function checkEntrance(setting: Setting, actor: StagedPerson): Impossible | undefined {
  if (actor.scene !== null) return 'already-so'
  return named(setting.scenes, setting.scene ?? '') === undefined ? 'no-way-there' : undefined
}

function checkWay(
  setting: Setting,
  actor: StagedPerson,
  { kind, scene }: Extract<Change, { kind: 'move' | 'listen' }>,
): Impossible | undefined {
  if (kind === 'move' ? actor.scene === scene : actor.listening === scene) return 'already-so'
  const here = named(setting.scenes, actor.scene ?? '')
  const there = named(setting.scenes, scene)
  return there !== undefined && scene !== actor.scene && here?.next.includes(scene)
    ? undefined
    : 'no-way-there'
}

type PropChange = Extract<Change, { prop: string; by: string }>

/** What nobody does to a large thing. */
const MOVES: ReadonlySet<Change['kind']> = new Set([
  'take',
  'wear',
  'drop',
  'give',
  'put',
  'hide',
  'burn',
  'remove',
])

function checkProp(setting: Setting, change: PropChange): Impossible | undefined {
  const prop = named(setting.props, change.prop)
  const unreached =
    change.kind === 'reveal'
      ? checkHidden(setting, change.by, change.prop)
      : checkReach(setting, change.by, change.prop)
  if (prop === undefined || unreached !== undefined) return unreached
  if (MOVES.has(change.kind) && prop.size === 'large') return 'too-large'
  const carrier = carrierOf(setting, change.prop)
  const inOwnHand = carrier === change.by
  const free = carrier === undefined || inOwnHand
  switch (change.kind) {
    case 'take':
      // What one has hidden on oneself is taken out for all to see.
      return isOn(prop, 'held', change.by) && !prop.hidden ? 'already-so' : undefined
    case 'wear':
      if (isOn(prop, 'worn', change.by)) return 'already-so'
      return free ? undefined : 'not-in-hand'
    case 'drop':
      return inOwnHand ? undefined : 'not-in-hand'
    case 'give':
    case 'show':
      if (!inOwnHand) return 'not-in-hand'
      return isFacing(setting, change.by, change.to) ? undefined : 'nobody-there'
    case 'put':
      return inOwnHand ? checkSpot(setting, change) : 'not-in-hand'
    case 'hide':
      if (!free) return 'not-in-hand'
      if (change.spot !== undefined) return checkSpot(setting, { ...change, spot: change.spot })
      return prop.hidden && isOn(prop, 'held', change.by) ? 'already-so' : undefined
    case 'reveal':
      return isUncovered(setting.props, change.prop) ? 'already-so' : undefined
    case 'read':
    case 'read-aloud':
      return prop.text === undefined ? 'nothing-to-read' : checkShut(prop)
    case 'write':
      return free ? checkShut(prop) : 'not-in-hand'
    case 'burn':
      if (!free) return 'not-in-hand'
      return isFireNear(setting, change.by) ? undefined : 'no-fire'
    case 'remove':
      return free ? undefined : 'not-in-hand'
    case 'use':
      return undefined
    case 'other':
      return change.whom === undefined || isFacing(setting, change.by, change.whom)
        ? undefined
        : 'nobody-there'
    default:
      return checkState(prop, change.kind)
  }
}

function checkState(
  { states: { open, locked, broken, lit } }: StagedProp,
  kind: 'open' | 'close' | 'lock' | 'unlock' | 'break' | 'light' | 'douse',
): Impossible | undefined {
  if (kind === 'open' && locked === true) return 'locked'
  const already = {
    open: open === true,
    close: open === false,
    lock: locked === true,
    unlock: locked !== true,
    break: broken === true,
    light: lit === true,
    douse: lit !== true,
  }
  return already[kind] ? 'already-so' : undefined
}

/** Whether something burns in plain sight where somebody stands. */
function isFireNear(setting: Setting, by: string): boolean {
  const scene = named(setting.people, by)?.scene ?? ''
  return Object.values(setting.props).some(
    ({ id, states }) => states.lit === true && isInPlainSight(setting, id, scene),
  )
}

function checkSpot(
  setting: Setting,
  { by, prop, spot }: { readonly by: string; readonly prop: string; readonly spot: Spot },
): Impossible | undefined {
  const target = named(setting.props, spot.prop)
  const unreached = checkReach(setting, by, spot.prop)
  if (target === undefined || unreached !== undefined) return unreached
  if (chainOf(setting.props, spot.prop).some(({ id }) => id === prop)) return 'inside-itself'
  return spot.kind === 'in' ? checkShut(target) : undefined
}

function checkShut({ states: { open, locked } }: StagedProp): Impossible | undefined {
  return locked === true ? 'locked' : open === false ? 'shut' : undefined
}

function checkReach(setting: Setting, by: string, prop: string): Impossible | undefined {
  return checkPresence(setting, by, prop) ?? (isInSight(setting, prop, by) ? undefined : 'out-of-sight')
}

/** What is hidden can be come upon, but not through a lid, nor in something that is hidden itself, unless it is one's own secret. */
function checkHidden(setting: Setting, by: string, id: string): Impossible | undefined {
  const isFound = isUncovered(inTheOpen(setting, id).props, id) || isInSight(setting, id, by)
  return checkPresence(setting, by, id) ?? (isFound ? undefined : 'out-of-sight')
}

function checkPresence(setting: Setting, by: string, prop: string): Impossible | undefined {
  if (named(setting.props, prop) === undefined) return 'no-such-prop'
  return sceneOfProp(setting, prop) === named(setting.people, by)?.scene ? undefined : 'prop-not-here'
}

/** Nobody can hand a thing to somebody who is concealed: that it works would tell that they are there. */
function isFacing(setting: Setting, by: string, to: string): boolean {
  const other = named(setting.people, to)
  return by !== to && other?.scene === named(setting.people, by)?.scene && other?.concealed === false
}

function isOn({ place }: StagedProp, kind: 'held' | 'worn', by: string): boolean {
  return place.kind === kind && 'by' in place && place.by === by
}
