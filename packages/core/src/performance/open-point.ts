import { actingRoom, directionGiven, goalGiven } from '../acting/acting-room.ts'
import { condense } from '../memory/condense.ts'
import { fact } from '../record/define-event.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Blueprint, Point } from '../schema/blueprint.ts'
import { type Fact, HOUSE } from '../schema/event.ts'
import { look, lookFromHouse } from '../world/look.ts'
import { lookedRound, sceneSet, sceneShifted, settingRoom } from '../world/setting-room.ts'
import { languageOfShow, modelled, namesOf, onStage } from './actors.ts'
import { doersOf } from './doers.ts'
import { comeOn, enterStage, wantedOn } from './enter-stage.ts'
import { each, type PerformCrew, type Playing, unlessCutOff } from './perform-crew.ts'
import { performanceRoom, pointOpened, progressMade } from './performance-room.ts'

/** Sets the places of an act and gives everybody what they want in it. */
export async function* openAct(stage: Stage, index: number): Playing {
  const act = stateOf(stage, performanceRoom).blueprint?.acts[index]
  if (act === undefined) return stage
  const first = act.points[0]?.scene ?? act.scenes[0]?.id ?? ''
  const set = fact(sceneSet, {
    by: 'narrator',
    audience: [],
    body: {
      scenes: act.scenes.map(({ props: _props, events: _events, ...scene }) => scene),
      props: act.scenes.flatMap((scene) => scene.props.map((prop) => ({ ...prop, scene: scene.id }))),
      on: first,
    },
  })
  const goals = act.goals.map(({ role, goal }) =>
    fact(goalGiven, { by: 'director', audience: [role], body: { role, goal } }),
  )
  return yield* each(stage, [set, ...goals])
}

/** Opens a point: shifts the scene if it must, brings people on, and tells those who are to bring the flag about. */
export async function* openPoint(
  stage: Stage,
  place: { readonly act: number; readonly point: number },
  crew: PerformCrew,
): Playing {
  const { blueprint } = stateOf(stage, performanceRoom)
  const point = blueprint?.acts[place.act]?.points[place.point]
  if (blueprint === null || point === undefined) return stage
  let current = yield fact(pointOpened, { by: 'stage-manager', audience: [], body: place })
  current = yield progress(blueprint, place)
  if (place.point === 0 || stateOf(current, settingRoom).scene !== point.scene) {
    if (place.point > 0) current = yield* takeStock(current, crew)
    current = yield* shiftScene(point.scene, place.point === 0 ? onStage(current) : modelled(current))
  }
  // The opening of an act sets the stage; after that people are moved by nothing but their own cues.
  if (place.point === 0) for (const role of point.enters) current = yield* enterStage(current, role)
  else for (const role of wantedOn(current, point.enters)) current = yield* comeOn(current, role)
  return yield* each(current, directions(current, point))
}

/** Everybody turns what they lived through into memories, all at once; the raw words leave their pages. */
export async function* takeStock(stage: Stage, crew: PerformCrew): Playing {
  return yield* unlessCutOff(stage, formMemories, crew)
}

async function* formMemories(stage: Stage, crew: PerformCrew): Playing {
  const { blueprint } = stateOf(stage, performanceRoom)
  const language = languageOfShow(stage)
  const names = namesOf(stage)
  const formed = await crew.steps.all(
    (blueprint?.cast ?? []).map(({ id }) => {
      const step = `condense:${id}:${stage.seq}`
      return { name: step, run: () => condense(viewFor(id, stage), { names, step, language }, crew) }
    }),
  )
  return yield* each(stage, formed.flat())
}

async function* shiftScene(on: string, people: readonly string[]): Playing {
  const body = { on, people: [...people] }
  const shifted = yield fact(sceneShifted, { by: 'narrator', audience: [], body })
  const setting = stateOf(shifted, settingRoom)
  const house = lookFromHouse(setting)
  return yield* each(shifted, [
    ...(house === undefined ? [] : [fact(lookedRound, { by: 'narrator', audience: [HOUSE], body: house })]),
    ...onStage(shifted).flatMap((role) => {
      const sight = look(setting, role)
      return sight === undefined ? [] : [fact(lookedRound, { by: role, audience: [role], body: sight })]
    }),
  ])
}

/** Only those hear of the new direction for whom something changes: whoever is told anything decides anew. */
function directions(stage: Stage, point: Point): readonly Fact[] {
  const { blueprint } = stateOf(stage, performanceRoom)
  if (blueprint === null) return []
  const on = onStage(stage)
  const doers = doersOf(point, { blueprint, setting: stateOf(stage, settingRoom), on })
  return modelled(stage).flatMap((role) => {
    const text = doers.includes(role) ? point.flag.text : ''
    const { direction, nudge } = partOf(viewFor(role, stage), actingRoom)
    if (direction === text && nudge === '') return []
    return [fact(directionGiven, { by: 'director', audience: [role], body: { role, text } })]
  })
}

function progress(
  { cast, acts }: Blueprint,
  { act, point }: { readonly act: number; readonly point: number },
): Fact {
  const { title = '', points = [] } = acts[act] ?? {}
  const body = { act: act + 1, acts: acts.length, done: point, of: Math.max(1, points.length), title }
  return fact(progressMade, { by: 'stage-manager', audience: [HOUSE, ...cast.map(({ id }) => id)], body })
}
