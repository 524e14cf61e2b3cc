import { nudgeGiven } from '../acting/acting-room.ts'
import { mentions, samePerson } from '../prelude/names.ts'
import { ask } from '../prompting/ask.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { settingRoom } from '../world/setting-room.ts'
import { namesOf, onStage, present } from './actors.ts'
import { advancerPrompt } from './advancer.prompt.ts'
import { audienceInput } from './check-point.ts'
import { doersOf } from './doers.ts'
import { missing } from './enter-stage.ts'
import type { PerformCrew } from './perform-crew.ts'
import { advanced, currentPoint, performanceRoom, type ShowState, worldActed } from './performance-room.ts'

/** Parts of the stall limit at which the advancer steps in: a hint, an instruction, the world, and the narrator. */
const STEPS = [0.34, 0.6, 0.8, 1] as const
/** Beats in a row in which nobody does anything: as bad as the stall limit. */
const QUIET_LIMIT = 8

/** The last step: the narrator brings the flag about. */
export const LAST_RESORT = STEPS.length

/** How strongly the advancer must step in with the beat that `by` plays now; 0 when it need not. */
export function advancerLevel(
  show: ShowState,
  { now, by }: { readonly now: string; readonly by: string | null },
): number {
  const { advancer, stallBeats, stallMs } = show.settings
  if (!advancer || show.blueprint === null) return 0
  const elapsed = Date.parse(now) - Date.parse(show.pointSince.at)
  const quiet = by === null ? show.quiet + 1 : 0
  const stalled = Math.max((show.beats + 1) / stallBeats, elapsed / stallMs, quiet / QUIET_LIMIT)
  const due = STEPS.filter((part) => stalled >= part).length
  // One step at a time: nobody meets the narrator's hand without having had a hint.
  return due > show.level ? show.level + 1 : 0
}

/** The advancer steps in: a word in the right ears, or something the world does. The last resort is not its own. */
export async function stepIn(stage: Stage, level: number, crew: PerformCrew): Promise<readonly Fact[]> {
  if (level === LAST_RESORT) return []
  const beats = stateOf(stage, performanceRoom).beats + 1
  const stepped = fact(advanced, { by: 'advancer', audience: [], body: { level, beats } })
  const world = level === 3 ? worldEvent(stage) : undefined
  return [stepped, ...(world === undefined ? await whispers(stage, level, crew) : [world])]
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

async function whispers(stage: Stage, level: number, crew: PerformCrew): Promise<readonly Fact[]> {
  const input = audienceInput(stage)
  if (input === undefined) return []
  const firmness = level === 1 ? 'hint' : 'instruction'
  const names = namesOf(stage)
  const people = directed(stage).map((id) => names[id] ?? id)
  const { output } = await ask(
    advancerPrompt,
    { input: { ...input, people, firmness }, step: `advance:${stage.seq}`, language: input.language },
    crew,
  )
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
  const show = stateOf(stage, performanceRoom)
  const point = currentPoint(show)?.point
  if (meant.length > 0 || point === undefined || show.blueprint === null) return meant
  return doersOf(point, { blueprint: show.blueprint, setting: stateOf(stage, settingRoom), on })
}

/** Whom one can direct: those on stage, and those who are brought back to it. */
function directed(stage: Stage): readonly string[] {
  return [...onStage(stage), ...missing(stage)]
}

const EVERYBODY = /^(?:all|everyone|everybody|大家|所有人|全体|众人)$/iu
