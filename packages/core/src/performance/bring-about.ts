import { narrated } from '../acting/acting-room.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { FlagCondition, Place } from '../schema/blueprint.ts'
import type { Change } from '../schema/change.ts'
import { chainOf, isShut, type Setting } from '../world/setting.ts'
import { settingRoom } from '../world/setting-room.ts'
import { onStage, present } from './actors.ts'
import { doersOf } from './doers.ts'
import { enterStage, happen } from './enter-stage.ts'
import type { Playing } from './perform-crew.ts'
import { currentPoint, performanceRoom } from './performance-room.ts'

/** The narrator brings the flag about: told plainly to everybody there, with whatever changes its conditions ask for. */
export async function* bringAbout(stage: Stage): Playing {
  const { blueprint, ...show } = stateOf(stage, performanceRoom)
  const point = currentPoint({ blueprint, ...show })?.point
  if (point === undefined || blueprint === null) return stage
  const { text } = point.flag
  let after = yield fact(narrated, { by: 'narrator', audience: present(stage), body: { text } })
  const [doer = ''] = doersOf(point, {
    blueprint,
    setting: stateOf(after, settingRoom),
    on: onStage(after),
  })
  for (const condition of point.flag.conditions) after = yield* fulfil(after, condition, { doer, text })
  return after
}

/** One condition comes true, step by step; a step that cannot be is passed over, for the words stand anyway. */
async function* fulfil(
  stage: Stage,
  condition: FlagCondition,
  { doer, text }: { readonly doer: string; readonly text: string },
): Playing {
  let after = stage
  if (condition.kind === 'present') return yield* enterStage(stage, condition.role)
  if (condition.kind === 'prop-place' && 'by' in condition.place)
    after = yield* enterStage(after, condition.place.by)
  const setting = stateOf(after, settingRoom)
  for (const change of stepsTo(setting, condition, { doer, text })) after = yield* happen(after, change, '')
  return after
}

function stepsTo(
  setting: Setting,
  condition: FlagCondition,
  { doer, text }: { readonly doer: string; readonly text: string },
): readonly Change[] {
  switch (condition.kind) {
    case 'absent':
      return [{ kind: 'leave', by: condition.role }]
    case 'prop-place':
      return placed(setting, condition, doer)
    case 'prop-state': {
      const { prop, state, is } = condition
      const reached = uncovered(setting, prop, doer)
      if (state === 'written')
        return [...reached, { kind: 'write', by: doer, prop, text: text.slice(0, 2000) }]
      return [...reached, { kind: KINDS[state][is ? 0 : 1], by: doer, prop }]
    }
    default:
      return []
  }
}

const KINDS = {
  open: ['open', 'close'],
  locked: ['lock', 'unlock'],
  lit: ['light', 'douse'],
  broken: ['break', 'break'],
  read: ['read', 'read'],
} as const

function placed(
  setting: Setting,
  { prop, place }: { readonly prop: string; readonly place: Place },
  doer: string,
): readonly Change[] {
  const reached = uncovered(setting, prop, doer)
  if ('by' in place)
    return [...reached, { kind: place.kind === 'worn' ? 'wear' : 'take', by: place.by, prop } as const]
  if (!('prop' in place)) return []
  const spot = uncovered(setting, place.prop, doer)
  const opened: readonly Change[] = place.kind === 'in' ? openedUp(setting, place.prop, doer) : []
  return [
    ...reached,
    { kind: 'take', by: doer, prop },
    ...spot,
    ...opened,
    { kind: 'put', by: doer, prop, spot: place },
  ]
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
  const states = setting.props[prop]?.states
  if (states === undefined || !isShut(states)) return []
  return [
    ...(states.locked === true ? [{ kind: 'unlock', by, prop } as const] : []),
    { kind: 'open', by, prop },
  ]
}
