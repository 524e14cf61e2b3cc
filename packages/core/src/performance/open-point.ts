import { actingRoom, circumstancesGiven, directionGiven, goalGiven, narrated } from '../acting/acting-room.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { fact } from '../record/define-event.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Blueprint } from '../schema/blueprint.ts'
import { type Fact, HOUSE } from '../schema/event.ts'
import { look, lookFromHouse } from '../world/look.ts'
import { lookedRound, sceneSet, sceneShifted, settingRoom } from '../world/setting-room.ts'
import { languageOfShow, modelled, onStage, present } from './actors.ts'
import { doersOf } from './doers.ts'
import { comeOn, enterStage, wantedOn } from './enter-stage.ts'
import { isKnownTo } from './known-to.ts'
import { each, type Playing } from './perform-crew.ts'
import { currentPoint, performanceRoom, pointOpened, progressMade } from './performance-room.ts'
import type { PointPlace } from './point-place.ts'
import { AS_PLANNED, type Staging } from './scenario.ts'
import { scenarioRoom } from './scenario-room.ts'
import { isInPersonsHands } from './seats.ts'
import { setOf } from './set-of-act.ts'

/** Sets the places of an act and gives everybody what they want in it. */
export async function* openAct(stage: Stage, index: number): Playing {
  const act = stateOf(stage, performanceRoom).blueprint?.acts[index]
  if (act === undefined) return stage
  const set = fact(sceneSet, { by: 'narrator', audience: [], body: setOf(act) })
  const goals = act.goals.map(({ role, goal }) =>
    fact(goalGiven, { by: 'director', audience: [role], body: { role, goal } }),
  )
  return yield* each(stage, [set, ...goals])
}

/** Opens a point: shifts the scene if it must, brings people on, tells what is seen, and gives everybody their page. */
export async function* openPoint(stage: Stage, place: PointPlace, staging: Staging = AS_PLANNED): Playing {
  const { blueprint } = stateOf(stage, performanceRoom)
  const point = blueprint?.acts[place.act]?.points[place.point]
  if (blueprint === null || point === undefined) return stage
  let current = yield fact(pointOpened, { by: 'stage-manager', audience: [], body: place })
  current = yield* each(current, [progress(blueprint, place), ...staging.facts])
  if (place.point === 0 || stateOf(current, settingRoom).scene !== point.scene)
    current = yield* shiftScene(point.scene, place.point === 0 ? onStage(current) : modelled(current))
  // What the house is told of an opening says who comes on better than a line for each.
  const { opens } = stateOf(current, scenarioRoom)
  const { seen = point.seen ?? '' } = opens
  const told = seen === '' ? 'each' : 'together'
  // The opening of an act sets the stage; after that people are moved by nothing but their own cues.
  if (place.point === 0) for (const role of point.enters) current = yield* enterStage(current, role, told)
  else for (const role of wantedOn(current, point.enters)) current = yield* comeOn(current, role, told)
  if (seen !== '')
    current = yield fact(narrated, { by: 'narrator', audience: present(current), body: { text: seen } })
  const expected = (opens.wants ?? point.wants ?? [])
    .map(({ role }) => role)
    .filter((role) => isInPersonsHands(current, role))
  const informed = [...new Set([...onStage(current), ...expected])]
  return yield* each(current, [
    ...circumstances(current, informed),
    ...directions(current, stateOf(current, scenarioRoom).beats.length > 0 ? 'withheld' : 'soft'),
  ])
}

/** What everybody on stage knows as the point under way opens, and for each of these alone what they want from it. */
export function circumstances(stage: Stage, roles: readonly string[]): readonly Fact[] {
  const show = stateOf(stage, performanceRoom)
  const current = currentPoint(show)
  if (current === undefined) return []
  const { act, point, scene } = current
  const { opens } = stateOf(stage, scenarioRoom)
  const { time = '' } = point
  const { news = point.news ?? '', wants = point.wants ?? [] } = opens
  const { business: jobs = [], sound = '' } = scene
  const words = inLanguage(languageOfShow(stage), CIRCUMSTANCES)
  // What can be counted is told once; from then on the play does the counting.
  const stakes = show.point === 0 ? (act.stakes ?? []) : []
  const counted = stakes.length === 0 ? '' : words.counted(stakes.join(words.semicolon))
  const hour = news.toLowerCase().includes(time.toLowerCase()) ? '' : time
  const known = [hour, news, counted].filter(Boolean).map(words.sentence).join(words.space)
  const business = [jobs.join(words.semicolon), sound && words.heard(sound)]
    .filter(Boolean)
    .map(words.sentence)
    .join(words.space)
  return roles.flatMap((role) => {
    const want = wants.find((one) => one.role === role)?.want ?? ''
    const before = partOf(viewFor(role, stage), actingRoom)
    if (known === '' && want === before.want && business === before.business) return []
    const body = { role, news: known, want, business }
    return [fact(circumstancesGiven, { by: 'director', audience: [role], body })]
  })
}

const isEnded = (text: string): boolean => /[.!?。！？…”"]$/u.test(text.trim())

/** How what is given reads as sentences. */
export const CIRCUMSTANCES = wordTable('performance.open-point', {
  en: {
    counted: (stakes: string) => `What counts tonight: ${stakes}`,
    heard: (sound: string) => `What one hears: ${sound}`,
    sentence: (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${isEnded(text) ? '' : '.'}`,
    semicolon: '; ',
    space: ' ',
  },
  zh: {
    counted: (stakes: string) => `数得着的：${stakes}`,
    heard: (sound: string) => `听得见的：${sound}`,
    sentence: (text: string) => `${text}${isEnded(text) ? '' : '。'}`,
    semicolon: '；',
    space: '',
  },
} as const)

async function* shiftScene(on: string, people: readonly string[]): Playing {
  const body = { on, people: [...people] }
  const shifted = yield fact(sceneShifted, { by: 'narrator', audience: [], body })
  const setting = stateOf(shifted, settingRoom)
  const house = lookFromHouse(setting)
  return yield* each(shifted, [
    ...(house ? [fact(lookedRound, { by: 'narrator', audience: [HOUSE], body: house })] : []),
    ...onStage(shifted).flatMap((role) => {
      const sight = look(setting, role)
      return sight ? [fact(lookedRound, { by: role, audience: [role], body: sight })] : []
    }),
  ])
}

/**
 * Those who are to bring the flag about hear of it, unless it says what they cannot know; then what they want must do.
 * Only those hear of a new direction for whom something changes: whoever is told anything decides anew.
 */
export function directions(stage: Stage, how: 'withheld' | 'soft' | 'firm'): readonly Fact[] {
  const show = stateOf(stage, performanceRoom)
  const { blueprint } = show
  const point = currentPoint(show)?.point
  if (blueprint === null || point === undefined) return []
  const on = onStage(stage)
  const doers = doersOf(point, { blueprint, setting: stateOf(stage, settingRoom), on })
  return modelled(stage).flatMap((role) => {
    const isTold = how !== 'withheld' && doers.includes(role)
    const text = isTold && isKnownTo(role, point.flag.text, stage) ? point.flag.text : ''
    const before = partOf(viewFor(role, stage), actingRoom)
    const soft = how === 'soft' && text !== ''
    // What was whispered in the point before is over when a new one opens; later it stands until it is played.
    const isStale = how !== 'firm' && (before.nudge !== '' || before.note !== '')
    if (before.direction === text && before.soft === soft && !isStale) return []
    const body = { role, text, ...(soft ? { soft } : {}) }
    return [fact(directionGiven, { by: 'director', audience: [role], body })]
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
