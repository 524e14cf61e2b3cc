import { listening } from '../prompting/listening.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { isAmongModels, modelled } from './actors.ts'
import { advancerLevel, LAST_RESORT, neededBack, stepIn } from './advance.ts'
import { askHouse } from './ask-house.ts'
import { whoBrokeIn } from './break-in.ts'
import { bringAbout } from './bring-about.ts'
import { checkPoint, flagByCode, isWorthChecking, type PointCheck, signInPassing } from './check-point.ts'
import { stopsFor, whatIsDue } from './cue-beats.ts'
import { endPoint, leaveIfEnded } from './end-point.ts'
import { enterStage } from './enter-stage.ts'
import { draftedNow } from './in-tune.ts'
import { letOut, letOutStep, mayHaveLetOut } from './let-out.ts'
import { makeUpMinds, mindsToMakeUp } from './make-up-minds.ts'
import { circumstances } from './open-point.ts'
import { each, type PerformCrew, type Playing, unlessCutOff } from './perform-crew.ts'
import { beatPlayed, performanceRoom } from './performance-room.ts'
import { isSilent, letPass, playBeat } from './play-beat.ts'
import { isDraftDue, redraft } from './redraft.ts'
import { scenarioRoom } from './scenario-room.ts'
import { playOut, ruleAttempts } from './settle-acts.ts'
import { takeFloor } from './take-floor.ts'
import { brimful, makeRoom } from './take-stock.ts'

/**
 * One beat, unless the scene stops for a person. What people did since the last is ruled and checked; whoever has not made
 * up their mind decides; one takes the floor and plays, told by the director if the beat is theirs, and beside the line as it
 * comes the advancer finds its words, if it must; the narrator rules on what was tried, and the moment stands in the record
 * as it was written; then beside each other transfer looks for the flag, the others decide on their next move, which the
 * next beat finds made, and whoever said what they had hidden, or has lived through more than a page holds, takes stock of it.
 */
export async function* takeTurn(opened: Stage, given: PerformCrew): AsyncGenerator<Fact, void, Stage> {
  if (isOver(opened)) return
  const { crew, cutOff } = listening(given)
  const isStopped = (): boolean => cutOff() || crew.signals.stop.aborted
  let stage = yield* unlessCutOff(opened, ruleAttempts, crew)
  stage = yield* leaveIfEnded(stage, crew)
  if (!isEnding(stage)) stage = yield* lookForFlag(stage, crew)
  if (isOver(stage) || isStopped()) return
  const before = stage.seq
  stage = yield* unlessCutOff(stage, redraft, crew)
  if (isOver(stage) || isStopped()) return
  // It stops for a person at once, or one has played while it was written: then it is written on from there.
  if (stage.seq > before && (stopsFor(stage)?.now || isDraftDue(stage, crew))) return
  stage = yield* leaveIfEnded(yield* each(stage, whatIsDue(stage)), crew)
  if (isOver(stage) || isStopped() || stopsFor(stage)?.now) return
  stage = yield* unlessCutOff(stage, makeUpMinds, crew)
  const { cued } = stateOf(stage, scenarioRoom)
  const by = draftedNow(stage)?.role ?? lastHeard(stage) ?? (await takeFloor(stage, crew, cued?.role)) ?? null
  if (isStopped()) return
  const level = advancerLevel(stage, by)
  const [played = [], house = [], help = []] = await crew.steps.all([
    {
      name: `play:${stage.seq}`,
      run: async () => (by === null ? letPass(stage) : playBeat(stage, by, crew)),
    },
    { name: `house:${stage.seq}`, run: () => askHouse(stage, crew) },
    { name: `help:${stage.seq}`, run: async () => (level > 0 ? stepIn(stage, level, crew) : []) },
  ])
  stage = yield* playOut(yield* each(stage, house), played, crew)
  if (played.length === 0 && isStopped()) return
  const body = { by, ...(by !== null && isSilent(played) ? { silent: true } : {}) }
  stage = yield fact(beatPlayed, { by: 'stage-manager', audience: [], body })
  if (isStopped()) return
  stage = isEnding(stage) ? yield* leaveIfEnded(stage, crew) : yield* goOn(stage, { level, help }, crew)
  if (isOver(stage) || expectsPeople(stage) || isStopped()) return
  yield* unlessCutOff(yield* each(stage, whatIsDue(stage)), makeUpMinds, crew)
}

function isOver(stage: Stage): boolean {
  const show = stateOf(stage, performanceRoom)
  return show.over || show.blueprint === null
}

/** With a person on stage nobody decides ahead: what they do next would make most of it stale. */
function expectsPeople(stage: Stage): boolean {
  return !isAmongModels(stage)
}

async function* lookForFlag(stage: Stage, given: PerformCrew): Playing {
  const { crew, cutOff } = listening(given)
  const { met, facts } = await checkPoint(stage, crew)
  if (cutOff()) return stage
  const checked = yield* each(stage, facts)
  return met ? yield* endPoint(checked, 'played', crew) : checked
}

/** Whether what the point had to come to has come about, and somebody is still to be heard. */
function isEnding(stage: Stage): boolean {
  return stateOf(stage, scenarioRoom).ending !== null
}

/** Who must be heard now: whoever is left to be heard at the end of a point, who broke in, and whoever has been kept from their beat. */
function lastHeard(stage: Stage): string | undefined {
  const { ending, cued } = stateOf(stage, scenarioRoom)
  const { lastBy } = stateOf(stage, performanceRoom)
  const on = modelled(stage)
  const parting = ending?.partings[0]?.role
  // At the end of a point also whoever has just played goes on.
  if (parting !== undefined) return on.includes(parting) ? parting : undefined
  const broke = whoBrokeIn(stage)
  if (broke !== undefined) return broke
  if (cued === null || cued.waited < KEPT_WAITING) return undefined
  return cued.role !== lastBy && on.includes(cued.role) ? cued.role : undefined
}

/** Beats after which whoever has the next of the scenario no longer waits to be asked. */
const KEPT_WAITING = 2

/** After a beat: the point ends, by play or in the end by the narrator's hand; or it goes on, with the advancer's help. */
async function* goOn(
  stage: Stage,
  { level, help }: { readonly level: number; readonly help: readonly Fact[] },
  given: PerformCrew,
): Playing {
  const { crew, cutOff } = listening(given)
  // A decision beside the end of the point would be stale at once.
  const ends = level === LAST_RESORT || (flagByCode(stage) === true && isWorthChecking(stage))
  let current = yield* each(stage, signInPassing(stage))
  if (level > 0 && !ends) {
    const back = neededBack(stage)
    for (const role of back) current = yield* enterStage(current, role)
    current = yield* each(current, [...circumstances(current, back), ...help])
  }
  // Whoever has the next beat of the scenario is told before they decide; told later, they would have to decide twice.
  if (!ends && !expectsPeople(current)) current = yield* each(current, whatIsDue(current))
  const { met, facts } = await checkBeside(current, asides(current, { ends }, crew), crew)
  if (cutOff()) return current
  current = yield* each(current, facts)
  if (met) return yield* endPoint(current, 'played', crew)
  if (level === LAST_RESORT) return yield* bringAbout(current, crew)
  return current
}

/** Something one role does for itself while the flag is looked for. */
interface Aside {
  readonly name: string
  readonly run: () => Promise<readonly Fact[]>
}

/** Whoever has yet to decide does so, unless it would be stale at once; who said too much or whose page is full sees to that. */
function asides(stage: Stage, { ends }: { readonly ends: boolean }, crew: PerformCrew): readonly Aside[] {
  return [
    ...(ends || expectsPeople(stage) ? [] : mindsToMakeUp(stage, crew)),
    ...mayHaveLetOut(stage).map((role) => ({
      name: letOutStep(stage, role),
      run: () => letOut(stage, role, crew),
    })),
    ...brimful(stage, crew).map((role) => ({
      name: `make-room:${role}:${stage.seq}`,
      run: () => makeRoom(stage, role, crew),
    })),
  ]
}

/** Transfer looks for the flag while these see to their own. */
async function checkBeside(stage: Stage, others: readonly Aside[], crew: PerformCrew): Promise<PointCheck> {
  const [check, ...done] = await crew.steps.all<PointCheck>([
    { name: `check:${stage.seq}`, run: () => checkPoint(stage, crew) },
    ...others.map(({ name, run }) => ({ name, run: async () => ({ met: false, facts: await run() }) })),
  ])
  return { met: check?.met === true, facts: [check, ...done].flatMap((one) => one?.facts ?? []) }
}
