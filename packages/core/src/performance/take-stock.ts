import { LEAN_HISTORY_CHARS, roomFor } from '../acting/actor-input.ts'
import { speakPrompt } from '../acting/speak.prompt.ts'
import { condensePrompt } from '../memory/condense.prompt.ts'
import { type CondenseDetails, condense, unrememberedChars } from '../memory/condense.ts'
import { keepAsSaid } from '../memory/keep-as-said.ts'
import { unremembered } from '../memory/memory-room.ts'
import { spanOf } from '../prompting/history.ts'
import { type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { historyCharsFor, languageOfShow, namesOf, pageSizeOf } from './actors.ts'
import { each, type PerformCrew, type Playing, unlessCutOff } from './perform-crew.ts'
import { performanceRoom } from './performance-room.ts'

/** Between acts everybody turns what they lived through into memories, all at once; the raw words leave their pages. */
export async function* takeStock(stage: Stage, crew: PerformCrew): Playing {
  const cast = stateOf(stage, performanceRoom).blueprint?.cast ?? []
  return yield* unlessCutOff(
    stage,
    (now, own) => formMemories(now, { roles: cast.map(({ id }) => id), keepChars: () => 0 }, own),
    crew,
  )
}

/** Roles whose page is about to be full: the oldest of what they lived through must become memories before it is cut. */
export function brimful(stage: Stage, crew: PerformCrew): readonly string[] {
  const cast = stateOf(stage, performanceRoom).blueprint?.cast ?? []
  return cast
    .map(({ id }) => id)
    .filter((role) => {
      const moments = unremembered(viewFor(role, stage))
      return spanOf(moments) > roomFor(moments, historyCharsFor(stage, role, crew)) * FULL_AT
    })
}

/**
 * One role turns the older half of what it lived through into memories; the newest stay word for word. Lean pages are
 * full so often that nobody is asked: what leaves them is remembered as it was said.
 */
export async function makeRoom(stage: Stage, role: string, crew: PerformCrew): Promise<readonly Fact[]> {
  if (pageSizeOf(stage, { prompt: speakPrompt.id, role }, crew) === 'lean') {
    const view = viewFor(role, stage)
    const newest = view.moments.at(-1)?.text.length ?? 0
    const keepChars = Math.max(Math.floor(unrememberedChars(view) / 2), newest)
    return keepAsSaid(view, { names: namesOf(stage), language: languageOfShow(stage), keepChars }, crew)
  }
  return condensed(stage, { role, keepChars: keptChars(stage, role) }, crew)
}

/** Pages are looked at before they are quite full: a beat adds to them once more. */
const FULL_AT = 0.8
const KEPT_LINES = 10

/** Half of it, and never less than the last ten lines. */
function keptChars(stage: Stage, role: string): number {
  const view = viewFor(role, stage)
  const lines = view.moments.slice(-KEPT_LINES).reduce((sum, { text }) => sum + text.length, 0)
  return Math.max(Math.floor(unrememberedChars(view) / 2), lines)
}

async function* formMemories(
  stage: Stage,
  { roles, keepChars }: { readonly roles: readonly string[]; readonly keepChars: (role: string) => number },
  crew: PerformCrew,
): Playing {
  const formed = await crew.steps.all(
    roles.map((role) => ({
      name: stepOf(stage, role),
      run: () => condensed(stage, { role, keepChars: keepChars(role) }, crew),
    })),
  )
  return yield* each(stage, formed.flat())
}

function condensed(
  stage: Stage,
  { role, keepChars }: { readonly role: string; readonly keepChars: number },
  crew: PerformCrew,
): Promise<readonly Fact[]> {
  const details = {
    names: namesOf(stage),
    step: stepOf(stage, role),
    language: languageOfShow(stage),
    keepChars,
    ...leanly(stage, role, crew),
  }
  return condense(viewFor(role, stage), details, crew)
}

/** A lean page holds no more of a life than a lean page of its actor. */
function leanly(stage: Stage, role: string, crew: PerformCrew): Pick<CondenseDetails, 'pages' | 'pageChars'> {
  const pages = pageSizeOf(stage, { prompt: condensePrompt.id, role }, crew)
  const latin = LEAN_HISTORY_CHARS[languageOfShow(stage)]
  return pages === 'lean' ? { pages, pageChars: roomFor(viewFor(role, stage).moments, latin) } : { pages }
}

function stepOf(stage: Stage, role: string): string {
  return `condense:${role}:${stage.seq}`
}
