import { narrated } from '../acting/acting-room.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Blueprint, Point } from '../schema/blueprint.ts'
import type { Change } from '../schema/change.ts'
import { named } from '../world/setting.ts'
import { settingRoom } from '../world/setting-room.ts'
import { languageOfShow, modelled, present } from './actors.ts'
import { actsIn, doersOf } from './doers.ts'
import { endPoint } from './end-point.ts'
import { happen, TOLD } from './enter-stage.ts'
import type { PerformCrew, Playing } from './perform-crew.ts'
import { currentPoint, performanceRoom } from './performance-room.ts'
import { isInPersonsHands } from './seats.ts'
import { stepsToFlag } from './steps-to-flag.ts'

/**
 * The last resort: the narrator brings the flag about by the hands of models, and tells it once everything in it stands on
 * stage. What only a person could do, or what cannot be, is neither done nor told: the point bends, and the play goes on.
 */
export async function* bringAbout(stage: Stage, crew: PerformCrew): Playing {
  const { blueprint, ...show } = stateOf(stage, performanceRoom)
  const point = currentPoint({ blueprint, ...show })?.point
  if (point === undefined || blueprint === null) return stage
  const steps = stepsFor(stage, point, blueprint)
  if (steps === undefined) return yield* endPoint(stage, 'bent', crew)
  let after = stage
  for (const change of steps) after = yield* happen(after, change, toldOf(after, change))
  const { text } = point.flag
  after = yield fact(narrated, { by: 'narrator', audience: present(after), body: { text } })
  return yield* endPoint(after, 'last-resort', crew)
}

/** Somebody's coming is told by itself; the rest is in the words of the flag. */
function toldOf(stage: Stage, change: Change): string {
  const name = named(stateOf(stage, settingRoom).people, change.by)?.name ?? change.by
  return change.kind === 'enter' ? inLanguage(languageOfShow(stage), TOLD).enters(name) : ''
}

/** What must happen for the flag to hold; `undefined` when it is a person's to do, or cannot be done. */
function stepsFor(stage: Stage, point: Point, blueprint: Blueprint): readonly Change[] | undefined {
  const setting = stateOf(stage, settingRoom)
  const cast = blueprint.cast.map(({ id }) => id)
  const people = cast.filter((role) => isInPersonsHands(stage, role))
  const subjects = actsIn(point.flag.text, blueprint.cast)
  if (subjects.some((role) => people.includes(role))) return undefined
  const { conditions, text } = point.flag
  const gone = conditions.flatMap((one) => (one.kind === 'absent' ? [one.role] : []))
  const needed = subjects.filter((role) => !gone.includes(role))
  const wanted = [...conditions, ...needed.map((role) => ({ kind: 'present' as const, role }))]
  const on = modelled(stage)
  const there = on.filter((role) => named(setting.people, role)?.scene === setting.scene)
  const doers = new Set([...subjects, ...doersOf(point, { blueprint, setting, on: there }), ...on, ''])
  const { said } = stateOf(stage, performanceRoom)
  for (const doer of doers) {
    const steps = stepsToFlag(setting, wanted, { doer, people, said, text })
    if (steps !== undefined) return steps
  }
  return undefined
}
