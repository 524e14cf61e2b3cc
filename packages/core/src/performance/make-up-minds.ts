import { actingRoom } from '../acting/acting-room.ts'
import { decidePrompt } from '../acting/decide.prompt.ts'
import { decide } from '../acting/decide.ts'
import { memoryRoom } from '../memory/memory-room.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import type { View } from '../schema/view.ts'
import { actorInput, candidates, languageOfShow, pageSizeOf } from './actors.ts'
import { recollectAt } from './call-back.ts'
import { beatsToPlay } from './cue-beats.ts'
import { isInTune } from './in-tune.ts'
import { each, type PerformCrew, type Playing } from './perform-crew.ts'
import { performanceRoom } from './performance-room.ts'
import { isDraftDue } from './redraft.ts'
import { longSilent, whoAnswers } from './who-answers.ts'

/** Whether a role's last decision still fits what it knows. */
function hasDecided(stage: Stage, role: string): boolean {
  const decision = stateOf(stage, actingRoom).decisions[role]
  return decision !== undefined && decision.seen >= stirredAt(viewFor(role, stage))
}

/** Those whose decision the show asks for, who have yet to make up their minds. */
function undecided(stage: Stage, crew: PerformCrew): readonly string[] {
  return asked(stage, crew).filter((role) => !hasDecided(stage, role))
}

/** Whether a role is asked wherever it could matter: whoever plays from lean pages never is, and code gives them the floor. */
export function isAskedWhereItMatters(stage: Stage, role: string, crew: PerformCrew): boolean {
  return pageSizeOf(stage, { prompt: decidePrompt.id, role }, crew) === 'full'
}

function asked(stage: Stage, crew: PerformCrew): readonly string[] {
  const { decisions, floor } = stateOf(stage, performanceRoom).settings
  if ((isInTune(stage) && beatsToPlay(stage) > 0) || isDraftDue(stage, crew)) return []
  if (decisions === 'paper') return candidates(stage)
  if (decisions === 'never' || floor !== 'auction') return []
  const answering = whoAnswers(stage)
  const moved = answering.kind === 'open' ? answering.among : longSilent(stage)
  return moved.filter((role) => isAskedWhereItMatters(stage, role, crew))
}

/** Everybody who has yet to make up their mind does so, all at once. */
export async function* makeUpMinds(stage: Stage, crew: PerformCrew): Playing {
  const made = await crew.steps.all(mindsToMakeUp(stage, crew))
  return yield* each(stage, made.flat())
}

/** What goes on in minds before the next beat: decisions, and beside each what its role calls back to speak of it. */
export function mindsToMakeUp(
  stage: Stage,
  crew: PerformCrew,
): readonly { readonly name: string; readonly run: () => Promise<readonly Fact[]> }[] {
  const deciding = undecided(stage, crew)
  return [
    ...deciding.map((role) => ({
      name: decideStep(stage, role),
      run: () => makeUpMind(stage, role, crew),
    })),
    ...fallenTo(stage)
      .filter((role) => !deciding.includes(role) && hasNotCalledBack(stage, role))
      .map((role) => ({
        name: `call-back:${role}:${stage.seq}`,
        run: () => recollectAt(stage, role, crew),
      })),
  ]
}

/** Whoever answers without being asked has as much to call back, in a show that is played so. */
function fallenTo(stage: Stage): readonly string[] {
  const { decisions, floor, remembering } = stateOf(stage, performanceRoom).settings
  if (
    isInTune(stage) ||
    remembering !== 'recollect' ||
    decisions !== 'where-it-matters' ||
    floor !== 'auction'
  )
    return []
  const answering = whoAnswers(stage)
  return answering.kind === 'falls-to' ? [answering.role] : []
}

function hasNotCalledBack(stage: Stage, role: string): boolean {
  const view = viewFor(role, stage)
  const heard = view.moments.findLast(({ kind, by }) => kind === 'line' && by !== role)
  return (partOf(view, memoryRoom).mind?.seq ?? 0) < (heard?.seq ?? 0)
}

/** One actor makes up its mind about the moment, and beside it calls back what it needs to speak of it. */
async function makeUpMind(stage: Stage, role: string, crew: PerformCrew): Promise<readonly Fact[]> {
  const details = { step: decideStep(stage, role), language: languageOfShow(stage) }
  const [decided, recollected] = await Promise.all([
    actorInput(stage, role, crew).then((input) => decide(input, details, crew)),
    recollectAt(stage, role, crew),
  ])
  return [decided, ...recollected]
}

function decideStep(stage: Stage, role: string): string {
  return `decide:${role}:${stage.seq}`
}

/** When a role last perceived or was told anything it could answer. */
function stirredAt(view: View): number {
  return Math.max(view.moments.at(-1)?.seq ?? 0, partOf(view, actingRoom).briefedAt)
}
