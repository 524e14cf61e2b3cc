import { memoryRoom } from '../memory/memory-room.ts'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import { modelled } from './actors.ts'
import { scenarioRoom } from './scenario-room.ts'

/** Whether the company says the lines of a drafted scene: nothing has come between. */
export function isInTune(stage: Stage): boolean {
  const { beats, astray, ending } = stateOf(stage, scenarioRoom)
  return astray === null && ending === null && beats.some(({ drafted }) => drafted)
}

/** Whose drafted line is said now, and what it is. Whoever brought a life along finds their own words for it. */
export function draftedNow(stage: Stage): { readonly role: string; readonly line: string } | undefined {
  const { cued } = stateOf(stage, scenarioRoom)
  if (cued?.line === undefined || !isInTune(stage) || !modelled(stage).includes(cued.role)) return undefined
  if (partOf(viewFor(cued.role, stage), memoryRoom).chronicle.length > 0) return undefined
  return { role: cued.role, line: cued.line }
}
