import { ask } from '../prompting/ask.ts'
import { listening } from '../prompting/listening.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { modelled, onStage } from './actors.ts'
import { advancerLevel, LAST_RESORT, stepIn } from './advance.ts'
import { bringAbout } from './bring-about.ts'
import { audienceInput, checkPoint, flagByCode, isWorthChecking, type PointCheck } from './check-point.ts'
import { closePoint } from './close-point.ts'
import { enterStage, missing } from './enter-stage.ts'
import { letOut, letOutStep, mayHaveLetOut } from './let-out.ts'
import { makeUpMinds, mindsToMakeUp } from './make-up-minds.ts'
import { circumstances } from './open-point.ts'
import { peopleRoom } from './people-room.ts'
import { each, type PerformCrew, type Playing, unlessCutOff } from './perform-crew.ts'
import { beatPlayed, performanceRoom, waysPlanned } from './performance-room.ts'
import { waysPrompt } from './planner.prompt.ts'
import { isSilent, letPass, playBeat } from './play-beat.ts'
import { playOut, ruleAttempts } from './settle-acts.ts'
import { takeFloor } from './take-floor.ts'
import { brimful, makeRoom } from './take-stock.ts'

/**
 * One beat. What people did since the last is ruled and checked; whoever has not made up their mind decides; one takes
 * the floor and plays, and beside the line as it comes the planner lays out the point and the advancer finds its words,
 * if they must; the narrator rules on what was tried, and the moment stands in the record as it was written; then beside
 * each other transfer looks for the flag, the others decide on their next move, which the next beat finds made, and
 * whoever said what they had hidden, or has lived through more than a page holds, takes stock of it.
 */
export async function* takeTurn(opened: Stage, given: PerformCrew): AsyncGenerator<Fact, void, Stage> {
  if (isOver(opened)) return
  const { crew, cutOff } = listening(given)
  const isStopped = (): boolean => cutOff() || crew.signals.stop.aborted
  let stage = yield* unlessCutOff(opened, ruleAttempts, crew)
  stage = yield* lookForFlag(stage, crew)
  if (isOver(stage)) return
  stage = yield* unlessCutOff(stage, makeUpMinds, crew)
  const by = (await takeFloor(stage, crew)) ?? null
  if (isStopped()) return
  const { playedMs } = stateOf(stage, peopleRoom)
  const level = advancerLevel(stateOf(stage, performanceRoom), { by, playedMs })
  const [played = [], plan = [], help = []] = await crew.steps.all([
    {
      name: `play:${stage.seq}`,
      run: async () => (by === null ? letPass(stage) : playBeat(stage, by, crew)),
    },
    { name: `plan:${stage.seq}`, run: () => planPoint(stage, crew) },
    { name: `help:${stage.seq}`, run: async () => (level > 0 ? stepIn(stage, level, crew) : []) },
  ])
  stage = yield* playOut(yield* each(stage, plan), played, crew)
  if (played.length === 0 && isStopped()) return
  const body = { by, ...(by !== null && isSilent(played) ? { silent: true } : {}) }
  stage = yield fact(beatPlayed, { by: 'stage-manager', audience: [], body })
  if (isStopped()) return
  stage = yield* goOn(stage, { level, help }, crew)
  if (!isOver(stage) && !expectsPeople(stage) && !isStopped()) yield* unlessCutOff(stage, makeUpMinds, crew)
}

function isOver(stage: Stage): boolean {
  const show = stateOf(stage, performanceRoom)
  return show.over || show.blueprint === null
}

/** With a person on stage nobody decides ahead: what they do next would make most of it stale. */
function expectsPeople(stage: Stage): boolean {
  return modelled(stage).length < onStage(stage).length
}

async function* lookForFlag(stage: Stage, given: PerformCrew): Playing {
  const { crew, cutOff } = listening(given)
  const { met, facts } = await checkPoint(stage, crew)
  if (cutOff()) return stage
  const checked = yield* each(stage, facts)
  return met ? yield* closePoint(checked, 'played', crew) : checked
}

/** After a beat: the point ends, by play or in the end by the narrator's hand; or it goes on, with the advancer's help. */
async function* goOn(
  stage: Stage,
  { level, help }: { readonly level: number; readonly help: readonly Fact[] },
  given: PerformCrew,
): Playing {
  const { crew, cutOff } = listening(given)
  // A decision beside the end of the point would be stale at once.
  const ends = level === LAST_RESORT || (flagByCode(stage) === true && isWorthChecking(stage))
  let current = stage
  if (level > 0 && !ends) {
    const back = missing(stage)
    for (const role of back) current = yield* enterStage(current, role)
    current = yield* each(current, [...circumstances(current, back), ...help])
  }
  const { met, facts } = await checkBeside(current, asides(current, { ends }, crew), crew)
  if (cutOff()) return current
  current = yield* each(current, facts)
  if (met) return yield* closePoint(current, 'played', crew)
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

/** Lays out ways to the flag, once a point. */
async function planPoint(stage: Stage, crew: PerformCrew): Promise<readonly Fact[]> {
  const input = audienceInput(stage)
  if (input === undefined || input.ways.length > 0) return []
  const details = { input, step: `ways:${stage.seq}`, language: input.language }
  const { output, reason } = await ask(waysPrompt, details, crew)
  if (reason === 'stopped') return []
  return [fact(waysPlanned, { by: 'planner', audience: [], body: { ways: output.ways } })]
}
