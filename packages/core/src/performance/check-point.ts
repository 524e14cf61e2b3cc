import { nudgeGiven } from '../acting/acting-room.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { ask } from '../prompting/ask.ts'
import { clipped } from '../prompting/clip.ts'
import { doneBy } from '../prompting/done-by.ts'
import type { PageSize } from '../prompting/page-size.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf, viewFor } from '../record/stage.ts'
import { type Fact, HOUSE } from '../schema/event.ts'
import { meetsCondition } from '../world/flag-met.ts'
import { settingRoom } from '../world/setting-room.ts'
import { isAmongModels, modelled, namesOf, onStage, pageSizeOf } from './actors.ts'
import { LEAN_PLAYED_CHARS } from './audience-view.ts'
import { beatsToPlay } from './cue-beats.ts'
import { doersOf } from './doers.ts'
import { isInTune } from './in-tune.ts'
import { isKnownTo } from './known-to.ts'
import { earnedLeanPrompt, transferLeanPrompt } from './lean-checks.prompt.ts'
import type { PerformCrew } from './perform-crew.ts'
import {
  currentPoint,
  flagChecked,
  hackRejected,
  performanceRoom,
  type ShowState,
} from './performance-room.ts'
import { type EarnedReply, earnedPrompt, type PlannerInput } from './planner.prompt.ts'
import { plantNoted, scenarioRoom, signSeen } from './scenario-room.ts'
import { type TransferReply, transferPrompt } from './transfer.prompt.ts'

/** After a jump was turned down, so many beats must be played before the flag counts again. */
const BEATS_AFTER_JUMP = 2
/** A planner that is never content must not hold the show up: after this many refusals the flag counts. */
const MOST_REJECTIONS = 2
/** Nor a last row that never sees what code sees: after so many looks its sign alone counts. A small model sees less than code. */
const MOST_LOOKS = { full: 3, lean: 0 } as const

/** What looking at the flag came to. */
export interface PointCheck {
  readonly met: boolean
  readonly facts: readonly Fact[]
}

/** Whether code can tell by itself that the flag is met: `undefined` when only words can. */
export function flagByCode(stage: Stage): boolean | undefined {
  const show = stateOf(stage, performanceRoom)
  const conditions = currentPoint(show)?.point.flag.conditions ?? []
  if (conditions.length === 0) return undefined
  const setting = stateOf(stage, settingRoom)
  return conditions.every((condition, at) =>
    condition.kind === 'said' ? show.said.includes(at) : meetsCondition(setting, [], condition),
  )
}

/** Whether the flag might be met: nothing is asked about a point not yet played, a jump just refused, or old news. */
export function isWorthChecking(stage: Stage): boolean {
  const show = stateOf(stage, performanceRoom)
  if (isHeardOut(stage)) return false
  // Quoted is not seen: whoever watches has the last word.
  if (stateOf(stage, scenarioRoom).quoted) return true
  const byCode = isSigned(stage)
  if (show.beats === 0 || show.beats < beatsHeldBack(show)) return false
  if (byCode === true) return true
  const isNews = (viewFor(HOUSE, stage).moments.at(-1)?.seq ?? 0) > show.checkedAt
  return isNews && (byCode === false ? isPlayedOut(stage) : isLookedFor(stage))
}

/** A drafted scene is heard to its end, unless a person may do anything in it. */
function isHeardOut(stage: Stage): boolean {
  return isInTune(stage) && beatsToPlay(stage) > 0 && isAmongModels(stage)
}

/** Whether a drafted scene was heard past where, to its director, it came to what it must: signs in code can be too narrow. */
function isPlayedOut(stage: Stage): boolean {
  const { beats } = stateOf(stage, scenarioRoom)
  return isInTune(stage) && beatsToPlay(stage) === 0 && beats.some(({ after }) => after)
}

/** Whether the stage shows what the flag leaves behind, or did while a drafted scene went on. */
function isSigned(stage: Stage): boolean | undefined {
  return stateOf(stage, scenarioRoom).signed ? true : flagByCode(stage)
}

/** The sign of the flag in the middle of a drafted scene: it is kept in mind until that is over. */
export function signInPassing(stage: Stage): readonly Fact[] {
  const isNew = isHeardOut(stage) && !stateOf(stage, scenarioRoom).signed && flagByCode(stage) === true
  return isNew ? [fact(signSeen, { by: 'stage-manager', audience: [], body: {} })] : []
}

/** Far from the end of a scenario only every third beat is looked at. */
function isLookedFor(stage: Stage): boolean {
  return beatsToPlay(stage) <= 1 || stateOf(stage, performanceRoom).beats % FAR_APART === 0
}

const FAR_APART = 3

/** On lean pages nobody looks every beat: code must have seen a sign, a scenario have come to its end, or time have passed. */
function isDue(stage: Stage): boolean {
  const isLedToIt = stateOf(stage, scenarioRoom).given > 0 && beatsToPlay(stage) <= 1
  const { beats } = stateOf(stage, performanceRoom)
  return isSigned(stage) === true || isLedToIt || beats % FAR_APART === 0
}

/** Looks whether the point is over: where code sees no sign it is not; then whoever watches, then the planner, whether it was earned. */
export async function checkPoint(stage: Stage, crew: PerformCrew): Promise<PointCheck> {
  const pages = pageSizeOf(stage, { prompt: transferPrompt.id }, crew)
  const input = audienceInput(stage, pages)
  if (input === undefined || !isWorthChecking(stage)) return { met: false, facts: [] }
  if (pages === 'lean' && !isDue(stage)) return { met: false, facts: [] }
  const show = stateOf(stage, performanceRoom)
  // A sign is not the flag: "reads it aloud" is more than that the page was read.
  const signed = isSigned(stage) === true
  // Words can be said to deny it: they never outvote whoever listened.
  const isPlain = currentPoint(show)?.point.flag.conditions.every(({ kind }) => kind !== 'said') === true
  const bySign = signed && isPlain && show.looks >= MOST_LOOKS[pages]
  const step = `transfer:${stage.seq}`
  const { met, reasoning, plant } = bySign
    ? { met: true, reasoning: '', plant: '' }
    : await hasHappened({ input, step, pages }, crew)
  const by = bySign ? ('code' as const) : ('transfer' as const)
  const body = { by, met, reason: reasoning, ...(signed ? { signed } : {}) }
  const checked = fact(flagChecked, { by: 'transfer', audience: [], body })
  const planted = plantIn(stage, plant)
  if (!met || !isReviewed(stage)) return { met, facts: [checked, ...planted] }
  const {
    earned,
    reasoning: why,
    lacks,
  } = await wasEarned({ input, step: `earned:${stage.seq}`, pages }, crew)
  if (earned) return { met, facts: [checked, ...planted] }
  const rejected = fact(hackRejected, { by: 'planner', audience: [], body: { reason: why } })
  return { met: false, facts: [checked, ...planted, rejected, ...lacking(stage, lacks)] }
}

interface Look {
  readonly input: PlannerInput
  readonly step: string
  readonly pages: PageSize
}

async function hasHappened({ input, step, pages }: Look, crew: PerformCrew): Promise<TransferReply> {
  const question = { input, step, language: input.language }
  if (pages === 'full') return (await ask(transferPrompt, question, crew)).output
  return (await ask(transferLeanPrompt, question, doneBy(transferPrompt.id, crew))).output
}

async function wasEarned({ input, step, pages }: Look, crew: PerformCrew): Promise<EarnedReply> {
  const question = { input, step, language: input.language }
  if (pages === 'full') return (await ask(earnedPrompt, question, crew)).output
  return (await ask(earnedLeanPrompt, question, doneBy(earnedPrompt.id, crew))).output
}

/** What transfer, planner and advancer are given: the audience's view since the point began, and the plan of the point. */
export function audienceInput(stage: Stage, pages: PageSize): PlannerInput | undefined {
  const show = stateOf(stage, performanceRoom)
  const current = currentPoint(show)
  if (current === undefined || show.blueprint === null) return undefined
  const names = namesOf(stage)
  const { language } = show.blueprint
  const isLean = pages === 'lean'
  return {
    house: viewFor(HOUSE, stage),
    since: show.pointSince.seq,
    flag: current.point.flag.text,
    description: isLean ? clipped(current.point.description, LEAN_POINT_CHARS) : current.point.description,
    people: onStage(stage).map((id) => names[id] ?? id),
    ways: isLean ? [] : show.ways,
    language,
    ...(isLean ? { latin: inLanguage(language, LEAN_PLAYED_CHARS) } : {}),
  }
}

const LEAN_POINT_CHARS = 400

function beatsHeldBack({ rejectedAt }: ShowState): number {
  return rejectedAt === null ? 0 : rejectedAt + BEATS_AFTER_JUMP
}

/** Whoever was told to bring the flag about, by the advancer or at the end of a scenario, has not jumped to it. */
function isReviewed(stage: Stage): boolean {
  const { level, rejections } = stateOf(stage, performanceRoom)
  const isLed = stateOf(stage, scenarioRoom).given > 0 && beatsToPlay(stage) === 0
  return level === 0 && !isLed && rejections < MOST_REJECTIONS
}

/** What the house still lacks goes into the ear of whoever is to bring the flag about. */
function lacking(stage: Stage, lacks: string): readonly Fact[] {
  const show = stateOf(stage, performanceRoom)
  const point = currentPoint(show)?.point
  if (lacks === '' || point === undefined || show.blueprint === null) return []
  const on = modelled(stage)
  const doers = doersOf(point, { blueprint: show.blueprint, setting: stateOf(stage, settingRoom), on })
  return doers
    .filter((role) => isKnownTo(role, lacks, stage))
    .slice(0, 1)
    .map((role) =>
      fact(nudgeGiven, { by: 'planner', audience: [role], body: { role, text: lacks, level: 1 } }),
    )
}

/** Something said lightly counts only as it was said, by one of those on stage. */
function plantIn(stage: Stage, plant: string): readonly Fact[] {
  const { settings, blueprint } = stateOf(stage, performanceRoom)
  if (plant === '' || !settings.craft.includes('ledger')) return []
  const { plants } = stateOf(stage, scenarioRoom)
  const isCast = (by: string): boolean => blueprint?.cast.some(({ id }) => id === by) === true
  const isSaid = viewFor(HOUSE, stage).moments.some(
    ({ kind, by, text }) => kind === 'line' && isCast(by) && text.includes(plant),
  )
  if (!isSaid || plants.some((quote) => quote.includes(plant) || plant.includes(quote))) return []
  return [fact(plantNoted, { by: 'transfer', audience: [], body: { quote: plant } })]
}
