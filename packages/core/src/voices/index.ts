// Voices: who speaks in which, what is said at one go, and how long it is silent in between. No library stands behind this door.

export { type BrowserVoice, browserVoices } from './browser-voices.ts'
export { type CastVoice, castVoices, type PersonToVoice } from './cast-voices.ts'
export { type Delivered, type HeardPlace, heardText } from './heard-text.ts'
export { type VoiceFacts, type VoiceHere, voiceFacts } from './known-voices.ts'
export { type Audible, loudnessFor } from './loudness-for.ts'
export {
  dollarsToSpeak,
  lettersCharged,
  type MeteredVoice,
  meteredVoice,
  type SpeechMeter,
} from './metered-voice.ts'
export { pauseAfter, type Uttered } from './pause-after.ts'
export { placeIn } from './place-in.ts'
export { type PieceCutter, piecesOf, type SpokenPiece, spokenPieces } from './spoken-pieces.ts'
export { hearLevel, LEAST_MS, UNHEARD, type VoiceActivity } from './voice-activity.ts'
export type { VoiceManner } from './voice-manner.ts'
