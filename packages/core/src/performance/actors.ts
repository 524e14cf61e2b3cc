import { historyRoom, LEAN_HISTORY_CHARS } from '../acting/actor-input.ts'
import type { ActorInput } from '../acting/actor-page.ts'
import { speakPrompt } from '../acting/speak.prompt.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { nameLine } from '../prelude/lines.ts'
import type { ModelDirectory } from '../prompting/crew.ts'
import { holdsWholePlay, type PageSize, pageSizeFor } from '../prompting/page-size.ts'
import { type Stage, stateOf, viewFor } from '../record/stage.ts'
import { HOUSE } from '../schema/event.ts'
import { settingRoom } from '../world/setting-room.ts'
import { LEAN_PLAYED_CHARS } from './audience-view.ts'
import { comesToMind } from './call-back.ts'
import type { PerformCrew } from './perform-crew.ts'
import { performanceRoom } from './performance-room.ts'

/** Roles that are on stage anywhere, in the order of the cast. */
export function onStage(stage: Stage): readonly string[] {
  const { people } = stateOf(stage, settingRoom)
  const { blueprint } = stateOf(stage, performanceRoom)
  return (blueprint?.cast ?? []).map(({ id }) => id).filter((id) => people[id]?.scene != null)
}

/** Those in the place on show, and the audience: who perceives what happens there in plain view. */
export function present(stage: Stage): readonly string[] {
  const { people, scene } = stateOf(stage, settingRoom)
  return [HOUSE, ...onStage(stage).filter((id) => people[id]?.scene === scene)]
}

/** Roles on stage that a model plays. */
export function modelled(stage: Stage): readonly string[] {
  const { seats } = stateOf(stage, performanceRoom)
  return onStage(stage).filter((id) => seats[id]?.kind !== 'person')
}

/** Whether nobody on stage is a person. */
export function isAmongModels(stage: Stage): boolean {
  return modelled(stage).length === onStage(stage).length
}

/** The language the show is played in. */
export function languageOfShow(stage: Stage): Language {
  return stateOf(stage, performanceRoom).blueprint?.language ?? 'en'
}

/** Names by role id, for pages that name people. */
export function namesOf(stage: Stage): Readonly<Record<string, string>> {
  const { people } = stateOf(stage, settingRoom)
  return Object.fromEntries(Object.entries(people).map(([id, { name }]) => [id, nameLine(name)]))
}

/** Models that could play the next beat: nobody plays two in a row while somebody else is there. */
export function candidates(stage: Stage): readonly string[] {
  const { lastBy } = stateOf(stage, performanceRoom)
  const others = modelled(stage).filter((role) => role !== lastBy)
  return others.length > 0 ? others : modelled(stage)
}

/** What an actor is given to decide or speak from: its view, and what comes to mind of the past it no longer quotes. */
export async function actorInput(stage: Stage, role: string, crew: PerformCrew): Promise<ActorInput> {
  return (await actorMind(stage, role, crew)).input
}

/** The same, with the ids of what came up of a life before this show. */
export async function actorMind(
  stage: Stage,
  role: string,
  crew: PerformCrew,
): Promise<{ readonly input: ActorInput; readonly ids: readonly string[] }> {
  const view = viewFor(role, stage)
  const { rating } = stateOf(stage, performanceRoom)
  const { texts, ids } = await comesToMind(view, crew)
  const pages = pageSizeOf(stage, { prompt: speakPrompt.id, role }, crew)
  const historyChars = historyCharsFor(stage, role, crew)
  return { input: { view, recalled: texts, historyChars, pages, rating }, ids }
}

/** How large the pages of a job are: what the show says, else what the model that does it can hold. */
export function pageSizeOf(
  stage: Stage,
  use: Parameters<ModelDirectory>[0],
  { models }: Pick<PerformCrew, 'models'>,
): PageSize {
  return pageSizeFor(stateOf(stage, performanceRoom).settings.pages, models(use).profile)
}

/** How much of the past stands on a role's page: what the show says, else what the model that plays it has room for. */
export function historyCharsFor(stage: Stage, role: string, crew: Pick<PerformCrew, 'models'>): number {
  const { historyChars } = stateOf(stage, performanceRoom).settings
  const use = { prompt: speakPrompt.id, role }
  const room = historyRoom(crew.models(use).profile.contextTokens)
  const isLean = pageSizeOf(stage, use, crew) === 'lean'
  return (
    historyChars ?? (isLean ? Math.min(room, inLanguage(languageOfShow(stage), LEAN_HISTORY_CHARS)) : room)
  )
}

/** How much of what was played a page about the whole play has room for; `undefined` where its model could not read one. */
export function playedCharsFor(
  stage: Stage,
  prompt: string,
  crew: Pick<PerformCrew, 'models'>,
): number | undefined {
  const { profile } = crew.models({ prompt })
  if (!holdsWholePlay(profile)) return undefined
  const room = historyRoom(profile.contextTokens)
  const isLean = pageSizeOf(stage, { prompt }, crew) === 'lean'
  return isLean ? Math.min(room, inLanguage(languageOfShow(stage), LEAN_PLAYED_CHARS)) : room
}
