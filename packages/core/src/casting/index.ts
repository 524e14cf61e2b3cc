export { type Cast, type CastingPorts, castAtOnce, castingReader } from './cast-at-once.ts'
export { castInto } from './cast-into.ts'
export {
  type CastingCrew,
  type CastingRequest,
  callsFor,
  castScript,
  livesOf,
  readingContext,
} from './cast-script.ts'
export { castingCost } from './casting-cost.ts'
export { type CastingState, castCharacters, castingRoom, momentRelived } from './casting-room.ts'
export type { LivedMoment, LivedScene, ScriptLives } from './script-scenes.ts'
export { languageOfScript } from './script-scenes.ts'
