import { roomFor } from '../acting/actor-input.ts'
import { speakPrompt } from '../acting/speak.prompt.ts'
import { condense } from '../memory/condense.ts'
import { keepAsSaid } from '../memory/keep-as-said.ts'
import { unremembered, unrememberedChars } from '../memory/memory-room.ts'
import { spanOf } from '../prompting/history.ts'
import type { PageSize } from '../prompting/page-size.ts'
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

/** One role turns the older half of what it lived through into memories; the newest stay word for word. */
export async function makeRoom(stage: Stage, role: string, crew: PerformCrew): Promise<readonly Fact[]> {
  return condensed(stage, { role, keepChars: keptChars(stage, role, crew) }, crew)
}

/** Pages are looked at before they are quite full: a beat adds to them once more. */
const FULL_AT = 0.8
const KEPT_LINES = { full: 10, lean: 2 } as const

/** Half of it, and never less than the last ten lines; on a lean page, than the last two. */
function keptChars(stage: Stage, role: string, crew: PerformCrew): number {
  const view = viewFor(role, stage)
  const lines = view.moments
    .slice(-KEPT_LINES[pagesOf(stage, role, crew)])
    .reduce((sum, { text }) => sum + text.length, 0)
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

/** On lean pages, which are full so often, nobody is asked: what leaves them is remembered as it was said. */
async function condensed(
  stage: Stage,
  { role, keepChars }: { readonly role: string; readonly keepChars: number },
  crew: PerformCrew,
): Promise<readonly Fact[]> {
  const view = viewFor(role, stage)
  const details = { names: namesOf(stage), language: languageOfShow(stage), keepChars }
  if (pagesOf(stage, role, crew) === 'lean') return keepAsSaid(view, details, crew)
  return condense(view, { ...details, step: stepOf(stage, role) }, crew)
}

function pagesOf(stage: Stage, role: string, crew: PerformCrew): PageSize {
  return pageSizeOf(stage, { prompt: speakPrompt.id, role }, crew)
}

function stepOf(stage: Stage, role: string): string {
  return `condense:${role}:${stage.seq}`
}
