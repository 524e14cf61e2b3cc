import { type Stage, stateOf } from '../record/stage.ts'
import type { Act, FlagCondition } from '../schema/blueprint.ts'
import { meetsCondition } from '../world/flag-met.ts'
import { EMPTY_SETTING, type Setting } from '../world/setting.ts'
import { settingRoom } from '../world/setting-room.ts'
import { currentPoint, performanceRoom } from './performance-room.ts'

/**
 * Whether the flag of the point that has just opened was brought about before its time. All of it must stand on stage, nothing
 * of it may be words, and something of it must be somebody's doing: neither so from the beginning of the act nor what
 * an earlier point was to come to.
 */
export function alreadyPlayed(stage: Stage): boolean {
  const show = stateOf(stage, performanceRoom)
  const current = currentPoint(show)
  if (current === undefined) return false
  const { act, point } = current
  const { conditions } = point.flag
  const setting = stateOf(stage, settingRoom)
  const began = settingOf(act)
  const before = act.points.slice(0, show.point).flatMap(({ flag }) => flag.conditions.map(keyOf))
  const isDoing = (condition: FlagCondition): boolean =>
    'prop' in condition && !meetsCondition(began, [], condition) && !before.includes(keyOf(condition))
  return (
    conditions.every((condition) => condition.kind !== 'said' && meetsCondition(setting, [], condition)) &&
    conditions.some(isDoing)
  )
}

/** The things of an act as the plan sets them. */
function settingOf({ scenes }: Act): Setting {
  const props = scenes.flatMap((scene) => scene.props.map((prop) => [prop.id, { ...prop, scene: scene.id }]))
  return { ...EMPTY_SETTING, props: Object.fromEntries(props) }
}

function keyOf(condition: FlagCondition): string {
  return JSON.stringify(condition)
}
