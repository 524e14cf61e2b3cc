// A play, whole: written or read, performed with people in it, printed. `perform` is where to begin.

export type { GivenModels, ModelGiven } from '../models/given-models.ts'
export type { OnTrouble, Trouble } from '../models/trouble.ts'
export * from '../performance/index.ts'
export { printInk } from '../performance/print-ink.ts'
export { printMarkdown } from '../performance/print-markdown.ts'
export { printRenpy } from '../performance/print-renpy.ts'
export { CommediaError, type ErrorCode } from '../prelude/errors.ts'
export { Blueprint, CastMember } from '../schema/blueprint.ts'
export { Cue } from '../schema/cue.ts'
export { Take } from '../schema/take.ts'
export { adaptWork } from '../writing/adapt-work.ts'
export { parseBlueprint, printBlueprint, printBlueprintSchema } from '../writing/blueprint-file.ts'
export { type BlueprintProblem, describeProblem } from '../writing/blueprint-problem.ts'
export { type BlueprintCheck, checkBlueprint } from '../writing/check-blueprint.ts'
export { diagram } from '../writing/diagram.ts'
export { outline } from '../writing/outline.ts'
export { repairBlueprint } from '../writing/repair-blueprint.ts'
export { type TopicRequest, writeBlueprint } from '../writing/write-blueprint.ts'
export type { Line } from './lines.ts'
export {
  type Beat,
  type CueGiven,
  type Performance,
  perform,
  type Standing,
} from './perform.ts'
export type { PerformOptions } from './perform-settings.ts'
