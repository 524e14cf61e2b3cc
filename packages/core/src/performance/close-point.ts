import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { HOUSE } from '../schema/event.ts'
import { languageOfShow, onStage } from './actors.ts'
import { leaveStage } from './enter-stage.ts'
import { openAct, openPoint } from './open-point.ts'
import type { PerformCrew, Playing } from './perform-crew.ts'
import { currentPoint, curtainFell, performanceRoom, pointReached } from './performance-room.ts'
import { takeStock } from './take-stock.ts'

/** The point is over: exits, and on to the next point, the next act or the curtain. */
export async function* closePoint(stage: Stage, how: 'played' | 'last-resort', crew: PerformCrew): Playing {
  const show = stateOf(stage, performanceRoom)
  const current = currentPoint(show)
  if (current === undefined || show.blueprint === null) return stage
  const { beats, nudges } = show
  let after = yield fact(pointReached, {
    by: 'transfer',
    audience: [],
    body: { point: current.point.id, how, beats, nudges },
  })
  for (const role of current.point.leaves) after = yield* leaveStage(after, role)

  const nextPoint = show.point + 1
  if (nextPoint < current.act.points.length)
    return yield* openPoint(after, { act: show.act, point: nextPoint })
  const nextAct = show.act + 1
  if (nextAct < show.blueprint.acts.length) {
    after = yield* takeStock(after, crew)
    for (const role of onStage(after)) after = yield* leaveStage(after, role)
    after = yield* openAct(after, nextAct)
    return yield* openPoint(after, { act: nextAct, point: 0 })
  }
  after = yield fact(curtainFell, {
    by: 'stage-manager',
    audience: [HOUSE, ...show.blueprint.cast.map(({ id }) => id)],
    body: { text: CURTAIN[languageOfShow(stage)] },
  })
  // Nobody waits for the curtain until everybody has remembered.
  return yield* takeStock(after, crew)
}

const CURTAIN = { en: 'Curtain.', zh: '幕落。' } as const
