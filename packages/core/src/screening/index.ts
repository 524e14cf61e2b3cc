export { type Perception, readPerception } from '../acting/perception.ts'
export type { FilmFacts, FrameCrop, FrameReader, FrameWish } from '../ports/frame-reader.ts'
export type { ImageTextEmbedder } from '../ports/image-text-embedder.ts'
export { Clip, ClipFrame, SubtitleLine } from '../schema/clip.ts'
export { clockTime } from './clock-time.ts'
export { type CommentInput, commentPrompt } from './comment.prompt.ts'
export { curiousFan } from './curious-fan.ts'
export { frameTimes } from './frame-times.ts'
export { type LookInput, lookPrompt } from './look.prompt.ts'
export {
  openScreening,
  personComes,
  type ScreeningOpening,
  type ShownClip,
  sayInScreening,
  showClip,
} from './open-screening.ts'
export { nextScreeningMove, playScreening, type ScreeningCrew } from './play-screening.ts'
export { profileLines } from './profile-lines.ts'
export { KeptCue, LONGEST_CLIP_MS, MOST_PICTURES, PICTURE_BYTES, ScreeningCue } from './screening-cue.ts'
export { screeningCueFacts } from './screening-cue-facts.ts'
export { type ScreeningPart, type ScreeningState, screeningRoom } from './screening-room.ts'
export { subtitleLines } from './subtitle-lines.ts'
