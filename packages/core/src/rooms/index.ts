// Companion rooms, whole: who is in them, what is said, what is remembered. `openRoom` and `say` are where to begin.

export { comeIn, leave } from '../chat/come-and-go.ts'
export * from '../chat/index.ts'
export type { PerceiveDetails } from '../chat/perceive.ts'
export type { GivenModels, ModelGiven } from '../models/given-models.ts'
export type { OnTrouble, Trouble } from '../models/trouble.ts'
export { CommediaError, type ErrorCode } from '../prelude/errors.ts'
export { Chat } from '../schema/chat.ts'
export {
  Action,
  Companion,
  CompanionKind,
  CompanionModel,
  CompanionSheet,
  Knowledge,
  Mood,
  Motto,
  Scope,
} from '../schema/companion.ts'
export { Take } from '../schema/take.ts'
export { Condition, Effect, Trigger, WorldValue, WorldValues } from '../schema/world.ts'
// These stand in for those of the room `chat`: what is handed in is looked at first.
export {
  act,
  changeWorld,
  choose,
  openChat,
  openRoom,
  perceive,
  post,
  type RoomPorts,
  restoreRoom,
  runConversation,
  say,
  sayMotto,
  setStatus,
} from './checked.ts'
