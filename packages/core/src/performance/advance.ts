import { nudgeGiven } from '../acting/acting-room.ts'
import { mentions, samePerson } from '../prelude/names.ts'
import { ask } from '../prompting/ask.ts'
import { doneBy } from '../prompting/done-by.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { settingRoom } from '../world/setting-room.ts'
import { modelled, namesOf, onStage, pageSizeOf, present } from './actors.ts'
import { peopleOn } from './addressed.ts'
import { advancerPrompt } from './advancer.prompt.ts'
import { advancerLeanPrompt } from './advancer-lean.prompt.ts'
import { audienceInput } from './check-point.ts'
import { beatsToPlay } from './cue-beats.ts'
import { doersOf } from './doers.ts'
import { missing } from './enter-stage.ts'
import { peopleRoom } from './people-room.ts'
import type { PerformCrew } from './perform-crew.ts'
import {
  advanced,
  currentPoint,
  performanceRoom,
  type ShowState,
  waysPlanned,
  worldActed,
} from './performance-room.ts'
import { type WaysReply, waysPrompt } from './planner.prompt.ts'
import { type ScenarioState, scenarioRoom } from './scenario-room.ts'

/** Parts of the stall limit at which the advancer steps in: a hint, an instruction, the world, and the narrator. */
const STEPS = [0.34, 0.6, 0.8, 1] as const
/** Beats in a row in which nobody does anything: as bad as the stall limit. */
const QUIET_LIMIT = 8

/** The last step: the narrator brings the flag about. */
export const LAST_RESORT = STEPS.length

/** How strongly the advancer must step in with the beat that `by` plays now; 0 when it need not. */
export function advancerLevel(stage: Stage, by: string | null): number {
  const show = stateOf(stage, performanceRoom)
  const { playedMs } = stateOf(stage, peopleRoom)
  const scenario = stateOf(stage, scenarioRoom)
  const { advancer, stallBeats, stallMs } = show.settings
  if (!advancer || show.blueprint === null || scenario.ending !== null) return 0
  const quiet = by === null ? show.quiet + 1 : show.played.silences
  // While a scenario is played nothing stalls but silence.
  const stalled =
    beatsToPlay(stage) > 0
      ? quiet / QUIET_LIMIT
      : Math.max(stalledFor(show, scenario) / stallBeats, playedMs / stallMs, quiet / QUIET_LIMIT)
  const due = STEPS.filter((part) => stalled >= part).length
  // One step at a time: nobody meets the narrator's hand without having had a hint.
  return due > show.level ? show.level + 1 : 0
}

/** Beats without the flag; once a scenario is used up the first hint is near. */
function stalledFor(show: ShowState, { given, freeSince }: ScenarioState): number {
  if (given === 0) return show.beats + 1
  return show.beats + 1 - (freeSince ?? show.beats) + show.settings.stallBeats * SPENT
}

/** A scenario that is used up without its flag counts as so much of the stall. */
const SPENT = 0.2

/** Of those who have gone off, whom what must come about needs. */
export function neededBack(stage: Stage): readonly string[] {
  const show = stateOf(stage, performanceRoom)
  const point = currentPoint(show)?.point
  if (point === undefined || show.blueprint === null) return []
  const on = show.blueprint.cast.map(({ id }) => id)
  const doers = doersOf(point, { blueprint: show.blueprint, setting: stateOf(stage, settingRoom), on })
  return missing(stage).filter((role) => doers.includes(role))
}

/** The advancer steps in: a word in the right ears, or something the world does. The last resort is not its own. */
export async function stepIn(stage: Stage, level: number, crew: PerformCrew): Promise<readonly Fact[]> {
  if (level === LAST_RESORT) return []
  const beats = stateOf(stage, performanceRoom).beats + 1
  const stepped = fact(advanced, { by: 'advancer', audience: [], body: { level, beats } })
  const world = level === 3 ? worldEvent(stage) : undefined
  if (world !== undefined) return [stepped, world]
  const planned = await planWays(stage, crew)
  return [stepped, ...planned.facts, ...(await whispers(stage, { level, ways: planned.ways }, crew))]
}

/** Ways to the flag from where the play has come to, laid out when they are first needed. */
async function planWays(
  stage: Stage,
  crew: PerformCrew,
): Promise<{ readonly ways: WaysReply['ways']; readonly facts: readonly Fact[] }> {
  const pages = pageSizeOf(stage, { prompt: waysPrompt.id }, crew)
  const input = audienceInput(stage, pages)
  // On lean pages the flag itself leads: a page that lays out ways to it costs a call and says little more.
  if (input === undefined || input.ways.length > 0 || pages === 'lean')
    return { ways: input?.ways.map((way) => [...way]) ?? [], facts: [] }
  const details = { input, step: `ways:${stage.seq}`, language: input.language }
  const { output, reason } = await ask(waysPrompt, details, crew)
  if (reason === 'stopped') return { ways: [], facts: [] }
  const { ways } = output
  return { ways, facts: [fact(waysPlanned, { by: 'planner', audience: [], body: { ways } })] }
}

/** What the world does next in the place on show, if anything is left for it to do. */
export function worldEvent(stage: Stage): Fact | undefined {
  const show = stateOf(stage, performanceRoom)
  const { scene: on } = stateOf(stage, settingRoom)
  const scene = currentPoint(show)?.act.scenes.find(({ id }) => id === on)
  const text = scene?.events[show.worldEvents[scene.id] ?? 0]
  if (scene === undefined || text === undefined) return undefined
  return fact(worldActed, { by: 'narrator', audience: present(stage), body: { scene: scene.id, text } })
}

async function whispers(
  stage: Stage,
  { level, ways }: { readonly level: number; readonly ways: WaysReply['ways'] },
  crew: PerformCrew,
): Promise<readonly Fact[]> {
  const pages = pageSizeOf(stage, { prompt: advancerPrompt.id }, crew)
  const input = audienceInput(stage, pages)
  if (input === undefined) return []
  const firmness = level === 1 ? 'hint' : 'instruction'
  const named = (roles: readonly string[]): readonly string[] => roles.map((id) => names[id] ?? id)
  const names = namesOf(stage)
  const on = directed(stage)
  if (on.length === 0) return []
  const question = {
    input: {
      ...input,
      ways,
      people: named(on),
      doers: named(doersAmong(stage, on)),
      left: named(gone(stage)),
      guests: named(peopleOn(stage)),
      firmness,
    } as const,
    step: `advance:${stage.seq}`,
    language: input.language,
  }
  const { output } =
    pages === 'lean'
      ? await ask(advancerLeanPrompt, question, doneBy(advancerPrompt.id, crew))
      : await ask(advancerPrompt, question, crew)
  const told = new Map<string, string>()
  for (const { to, words } of output.instructions)
    for (const role of heardBy(stage, to)) told.set(role, [told.get(role), words].filter(Boolean).join(' '))
  return [...told].map(([role, text]) =>
    fact(nudgeGiven, { by: 'advancer', audience: [role], body: { role, text, level } }),
  )
}

/** Whose ear is meant: somebody by name, everybody, or those whose doing it is when the name means nothing here. */
function heardBy(stage: Stage, to: string): readonly string[] {
  const on = directed(stage)
  if (EVERYBODY.test(to)) return on
  const names = namesOf(stage)
  const named = mentions(
    to,
    on.map((id) => names[id] ?? id),
  ).map(({ name }) => name)
  const meant = on.filter((id) => samePerson(names[id] ?? id, to) || named.includes(names[id] ?? id))
  const isGuest = mentions(
    to,
    peopleOn(stage).map((id) => names[id] ?? id),
  ).length
  // What was meant for a person is nobody else's.
  return meant.length > 0 || isGuest > 0 ? meant : doersAmong(stage, on)
}

function doersAmong(stage: Stage, on: readonly string[]): readonly string[] {
  const show = stateOf(stage, performanceRoom)
  const point = currentPoint(show)?.point
  if (point === undefined || show.blueprint === null) return []
  return doersOf(point, { blueprint: show.blueprint, setting: stateOf(stage, settingRoom), on })
}

/** Whom one can direct: models on stage, and those who are brought back to it. Nobody directs a person. */
function directed(stage: Stage): readonly string[] {
  return [...modelled(stage), ...neededBack(stage)]
}

/** Those who have been on in this act and are not here any more. */
function gone(stage: Stage): readonly string[] {
  const show = stateOf(stage, performanceRoom)
  const entered = currentPoint(show)
    ?.act.points.slice(0, show.point + 1)
    .flatMap(({ enters }) => enters)
  const on = [...onStage(stage), ...missing(stage)]
  return [...new Set(entered)].filter((role) => !on.includes(role))
}

const EVERYBODY = /^(?:all|everyone|everybody|大家|所有人|全体|众人)$/iu
