import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { HOUSE } from '../schema/event.ts'
import { languageOfShow, onStage } from './actors.ts'
import { alreadyPlayed } from './already-played.ts'
import { goOff, leaveStage } from './enter-stage.ts'
import { openAct, openPoint } from './open-point.ts'
import type { PerformCrew, Playing } from './perform-crew.ts'
import {
  currentPoint,
  curtainFell,
  flagChecked,
  type PointEnd,
  performanceRoom,
  pointReached,
} from './performance-room.ts'
import { isInPersonsHands } from './seats.ts'
import { takeStock } from './take-stock.ts'

/** The point is over: exits, and on to the next point, the next act or the curtain. */
export async function* closePoint(stage: Stage, how: PointEnd, crew: PerformCrew): Playing {
  const show = stateOf(stage, performanceRoom)
  const current = currentPoint(show)
  if (current === undefined || show.blueprint === null) return stage
  const { beats, nudges } = show
  let after = yield fact(pointReached, {
    by: 'transfer',
    audience: [],
    body: { point: current.point.id, how, beats, nudges },
  })
  const nextPoint = show.point + 1
  if (nextPoint < current.act.points.length) {
    for (const role of current.point.leaves) after = yield* goOff(after, role)
    return yield* openNext(after, { act: show.act, point: nextPoint }, crew)
  }
  const leaving = current.point.leaves.filter((role) => !isInPersonsHands(after, role))
  for (const role of leaving) after = yield* leaveStage(after, role)
  const nextAct = show.act + 1
  if (nextAct < show.blueprint.acts.length) {
    after = yield* takeStock(after, crew)
    // Between the acts the stage is cleared; who is on it next is set by the opening of the act.
    for (const role of onStage(after)) after = yield* leaveStage(after, role)
    after = yield* openAct(after, nextAct)
    return yield* openNext(after, { act: nextAct, point: 0 }, crew)
  }
  after = yield fact(curtainFell, {
    by: 'stage-manager',
    audience: [HOUSE, ...show.blueprint.cast.map(({ id }) => id)],
    body: { text: CURTAIN[languageOfShow(stage)] },
  })
  // Nobody waits for the curtain until everybody has remembered.
  return yield* takeStock(after, crew)
}

/** A point that somebody has played already, before its time, is not played again. */
async function* openNext(stage: Stage, place: Parameters<typeof openPoint>[1], crew: PerformCrew): Playing {
  const opened = yield* openPoint(stage, place)
  if (!alreadyPlayed(opened)) return opened
  const body = { by: 'code' as const, met: true, reason: '' }
  return yield* closePoint(yield fact(flagChecked, { by: 'transfer', audience: [], body }), 'played', crew)
}

const CURTAIN = { en: 'Curtain.', zh: '幕落。' } as const
