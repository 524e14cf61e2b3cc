import { narrated } from '../acting/acting-room.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { ask } from '../prompting/ask.ts'
import { listening } from '../prompting/listening.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf, viewFor } from '../record/stage.ts'
import { HOUSE } from '../schema/event.ts'
import { languageOfShow, onStage, pageSizeOf, present } from './actors.ts'
import { alreadyPlayed } from './already-played.ts'
import { LEAN_PLAYED_CHARS } from './audience-view.ts'
import { closingPrompt } from './closing.prompt.ts'
import { CURTAIN } from './curtain-words.ts'
import { goOff, leaveStage } from './enter-stage.ts'
import { openAct, openPoint } from './open-point.ts'
import type { PerformCrew, Playing } from './perform-crew.ts'
import {
  currentPoint,
  curtainFell,
  flagChecked,
  type PointEnd,
  performanceRoom,
  pointOpened,
  pointReached,
} from './performance-room.ts'
import type { PointPlace } from './point-place.ts'
import { AS_PLANNED, type Staging, writeScenario } from './scenario.ts'
import { pointEnding } from './scenario-room.ts'
import { isInPersonsHands } from './seats.ts'
import { ruleAttempts } from './settle-acts.ts'
import { takeStock } from './take-stock.ts'

/** The point is over: exits, and on to the next point that is still to be played, the next act or the curtain. */
export async function* closePoint(stage: Stage, how: PointEnd, given: PerformCrew): Playing {
  const { crew, cutOff } = listening(given)
  const show = stateOf(stage, performanceRoom)
  const current = currentPoint(show)
  if (current === undefined || show.blueprint === null) return stage
  // Everything is asked before anything happens: cut off here, the point is still ending, and is left next time.
  const { next, passed } = await whatComesNext(stage, crew)
  const image = next === undefined ? await lastImage(stage, crew) : ''
  if (cutOff()) return stage
  const { beats, nudges } = show
  let after = yield fact(pointReached, {
    by: 'transfer',
    audience: [],
    body: { point: current.point.id, how, beats, nudges },
  })
  for (const skipped of passed) after = yield* passOver(skipped)
  if (next !== undefined && next.place.act === show.act) {
    for (const role of current.point.leaves) after = yield* goOff(after, role)
    return yield* openNext(after, next, crew)
  }
  if (next !== undefined) {
    for (const role of leaving(after, current.point.leaves)) after = yield* leaveStage(after, role)
    after = yield* takeStock(after, crew)
    // Between the acts the stage is cleared; who is on it next is set by the opening of the act.
    for (const role of onStage(after)) after = yield* leaveStage(after, role)
    after = yield* openAct(after, next.place.act)
    return yield* openNext(after, next, crew)
  }
  // What somebody did at the last moment still counts.
  after = yield* ruleAttempts(after, crew)
  if (image !== '')
    after = yield fact(narrated, { by: 'narrator', audience: present(after), body: { text: image } })
  else for (const role of leaving(after, current.point.leaves)) after = yield* leaveStage(after, role)
  after = yield fact(curtainFell, {
    by: 'stage-manager',
    audience: [HOUSE, ...show.blueprint.cast.map(({ id }) => id)],
    body: { text: inLanguage(languageOfShow(stage), CURTAIN) },
  })
  // Nobody waits for the curtain until everybody has remembered.
  return yield* takeStock(after, crew)
}

interface NextPoint {
  readonly place: PointPlace
  readonly staging: Staging
}

interface PassedOver {
  readonly place: PointPlace
  readonly id: string
  readonly how: PointEnd
}

/** The next point that can still be played, as the director stages it; those before it in the act that cannot, or have been, are passed over. */
async function whatComesNext(
  stage: Stage,
  crew: PerformCrew,
): Promise<{ readonly next: NextPoint | undefined; readonly passed: readonly PassedOver[] }> {
  const { act, point, blueprint } = stateOf(stage, performanceRoom)
  const points = blueprint?.acts[act]?.points ?? []
  const passed: PassedOver[] = []
  for (let index = point + 1; index < points.length; index++) {
    const place = { act, point: index }
    const staging = await writeScenario(stage, place, crew)
    if (staging.state === 'open') return { next: { place, staging }, passed }
    const how = staging.state === 'done' ? 'played' : 'bent'
    passed.push({ place, id: points[index]?.id ?? '', how })
  }
  const place = { act: act + 1, point: 0 }
  if (blueprint?.acts[place.act] === undefined) return { next: undefined, passed }
  const staging = await writeScenario(stage, place, crew)
  return { next: { place, staging: staging.state === 'open' ? staging : AS_PLANNED }, passed }
}

/** A point that was brought about before its time, or can no longer be, is not played. */
async function* passOver({ place, id, how }: PassedOver): Playing {
  yield fact(pointOpened, { by: 'stage-manager', audience: [], body: place })
  const body = { point: id, how, beats: 0, nudges: 0 }
  return yield fact(pointReached, { by: 'director', audience: [], body })
}

/** What the house sees last. */
async function lastImage(stage: Stage, crew: PerformCrew): Promise<string> {
  const show = stateOf(stage, performanceRoom)
  const current = currentPoint(show)
  if (current === undefined || !show.settings.craft.includes('aftermath')) return ''
  const { flag, result } = current.point
  const language = languageOfShow(stage)
  const isLean = pageSizeOf(stage, { prompt: closingPrompt.id }, crew) === 'lean'
  const input = {
    house: viewFor(HOUSE, stage),
    since: show.pointSince.seq,
    flag: flag.text,
    result,
    language,
    ...(isLean ? { latin: inLanguage(language, LEAN_PLAYED_CHARS) } : {}),
  }
  return (await ask(closingPrompt, { input, step: `closing:${stage.seq}`, language }, crew)).output
}

function leaving(stage: Stage, roles: readonly string[]): readonly string[] {
  return roles.filter((role) => !isInPersonsHands(stage, role))
}

/** A point that somebody has played already, before its time, is not played again. */
async function* openNext(stage: Stage, { place, staging }: NextPoint, crew: PerformCrew): Playing {
  const opened = yield* openPoint(stage, place, staging)
  if (!alreadyPlayed(opened)) return opened
  const body = { by: 'code' as const, met: true, reason: '' }
  yield fact(flagChecked, { by: 'transfer', audience: [], body })
  const ending = { how: 'played' as const, partings: [] }
  const ended = yield fact(pointEnding, { by: 'stage-manager', audience: [], body: ending })
  return yield* closePoint(ended, ending.how, crew)
}
