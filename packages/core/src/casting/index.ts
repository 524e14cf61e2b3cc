export { type Cast, type CastingPorts, castAtOnce, castingReader } from './cast-at-once.ts'
export {
  type CastingCrew,
  type CastingRequest,
  callsFor,
  castScript,
  livesOf,
  readingContext,
} from './cast-script.ts'
export { castingCost } from './casting-cost.ts'
export { nobodyToCast } from './nobody-to-cast.ts'
export { type LivedMoment, type LivedScene, languageOfScript, type ScriptLives } from './script-scenes.ts'
