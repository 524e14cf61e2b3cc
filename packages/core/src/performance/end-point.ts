import { actingRoom } from '../acting/acting-room.ts'
import { mentions } from '../prelude/names.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { settingRoom } from '../world/setting-room.ts'
import { modelled, namesOf } from './actors.ts'
import { whoBrokeIn } from './break-in.ts'
import { closePoint } from './close-point.ts'
import { beatsToPlay, partingsFrom } from './cue-beats.ts'
import { isInTune } from './in-tune.ts'
import { directions } from './open-point.ts'
import { each, type PerformCrew, type Playing } from './perform-crew.ts'
import { currentPoint, type PointEnd, performanceRoom } from './performance-room.ts'
import { type Parting, pointEnding, scenarioRoom } from './scenario-room.ts'

/** The last point of a play leaves room for so many. */
const STRUCK = { point: 1, play: 2 } as const
/** What the scenario has for afterwards is played up to so many beats. */
const MOST_AFTER = { point: 2, play: 4 } as const
const MOST_FAREWELLS = 2

/**
 * What the point had to come to has come about. It is not left at once: whoever it struck has a beat, and whoever goes
 * has a last one; a point that bent is simply left.
 */
export async function* endPoint(stage: Stage, how: PointEnd, crew: PerformCrew): Playing {
  const { craft } = stateOf(stage, performanceRoom).settings
  const partings = how === 'bent' || !craft.includes('aftermath') ? [] : partingsOf(stage)
  const body = { how, partings: [...partings] }
  const ending = yield fact(pointEnding, { by: 'stage-manager', audience: [], body })
  if (partings.length === 0) return yield* closePoint(ending, how, crew)
  // What had to come about has: nobody is to do it once more.
  return yield* each(ending, directions(ending, 'withheld'))
}

/** Leaves the point once everybody has been heard. */
export async function* leaveIfEnded(stage: Stage, crew: PerformCrew): Playing {
  const { ending } = stateOf(stage, scenarioRoom)
  if (ending === null || ending.partings.length > 0) return stage
  return yield* closePoint(stage, ending.how, crew)
}

function partingsOf(stage: Stage): readonly Parting[] {
  const show = stateOf(stage, performanceRoom)
  const current = currentPoint(show)
  // A drafted scene that was heard out has had its echo.
  if (current === undefined || (isInTune(stage) && beatsToPlay(stage) === 0)) return []
  const { act, point } = current
  const isLast = show.act === (show.blueprint?.acts.length ?? 0) - 1 && show.point === act.points.length - 1
  const here = whoIsHere(stage)
  // The curtain takes everybody off: nobody has to go before it.
  const leaves = isLast ? [] : point.leaves
  const going = here.filter((role) => leaves.includes(role)).slice(0, MOST_FAREWELLS)
  const broke = here.filter((role) => role === whoBrokeIn(stage))
  const staying = here.filter((role) => ![show.lastBy, ...broke, ...going].includes(role))
  const written = partingsFrom(stage).slice(0, isLast ? MOST_AFTER.play : MOST_AFTER.point)
  const struck = byClosenessTo(stage, staying).slice(0, isLast ? STRUCK.play : STRUCK.point)
  const after = written.length > 0 ? written : struck.map((role) => ({ role, why: 'struck' as const }))
  // Whoever broke in is heard before it is over.
  const heard: readonly Parting[] = [...broke.map((role) => ({ role, why: 'struck' as const })), ...after]
  return [
    ...heard,
    ...going
      .filter((role) => heard.every((one) => one.role !== role))
      .map((role) => ({ role, why: 'goes' as const })),
  ]
}

function whoIsHere(stage: Stage): readonly string[] {
  const { people, scene } = stateOf(stage, settingRoom)
  return modelled(stage).filter((role) => people[role]?.scene === scene)
}

/** First whose heart the point is about, then whom its flag names, then who has been silent longest. */
function byClosenessTo(stage: Stage, roles: readonly string[]): readonly string[] {
  const point = currentPoint(stateOf(stage, performanceRoom))?.point
  const names = namesOf(stage)
  const named = mentions(
    point?.flag.text ?? '',
    roles.map((role) => names[role] ?? role),
  ).map(({ name }) => name)
  const { spokeAt } = stateOf(stage, actingRoom)
  const rank = (role: string): number =>
    role === point?.crisis ? 0 : named.includes(names[role] ?? role) ? 1 : 2
  return roles.toSorted(
    (one, other) => rank(one) - rank(other) || (spokeAt[one] ?? 0) - (spokeAt[other] ?? 0),
  )
}
