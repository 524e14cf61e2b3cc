export { castInto } from './cast-into.ts'
export { type CastingCrew, type CastingRequest, callsFor, castScript, livesOf } from './cast-script.ts'
export { type CastingState, castCharacters, castingRoom, momentRelived } from './casting-room.ts'
export type { LivedMoment, LivedScene, ScriptLives } from './script-scenes.ts'
