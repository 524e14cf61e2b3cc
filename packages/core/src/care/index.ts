export { AI_ANSWER, AI_EXPORT_NOTICE, AI_NOTICE, asksIfAi } from './ai-notice.ts'
export { type CareDesk, type Cared, careFor, wordsOfCare } from './care-for.ts'
export { caresIn } from './care-in.ts'
export {
  aiDisclosed,
  CARE,
  type CareState,
  careRoom,
  HELD_BACK_TEXT,
  heldBack,
  heldBackFact,
  helpOffered,
  NO_ANSWER,
  reminderGiven,
} from './care-room.ts'
export { CareSettings } from './care-settings.ts'
export {
  ContentRating,
  isWithinRating,
  ratingGuidance,
  requireRating,
  USUAL_RATING,
} from './content-rating.ts'
export type { CrisisSign, CrisisTongue, CrisisWhy } from './crisis-signs.ts'
export { type Crisis, detectCrisis, type Said } from './detect-crisis.ts'
export { dueReminder } from './due-reminder.ts'
export { HELP_TEXT, helpText } from './help-text.ts'
export { joinModerations } from './join-moderations.ts'
export { type ModeratedCrew, moderatedTurn, type TurnModeration } from './moderated-turn.ts'
export { type Apart, apart } from './out-of-character.ts'
export { reminderAt, reminderDue, reminderText, type Sitting } from './reminders.ts'
export { stepsOut } from './steps-out.ts'
export { readWordList, wordListModeration } from './word-list.ts'
