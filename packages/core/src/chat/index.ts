export { castCompanions, companionId } from './cast-companions.ts'
export type { ChatCrew } from './chat-crew.ts'
export {
  actionStarted,
  chatClosed,
  chatOpened,
  choiceCalled,
  choiceMade,
  companionsCast,
  exchangeKept,
  exchangeOpened,
  guestCame,
  guestLeft,
  messagePosted,
  moodsRolled,
  replyFailed,
  runCalled,
  statusSet,
} from './chat-events.ts'
export {
  type ChatNow,
  type ChatRoomState,
  type ChatSizes,
  type Choosing,
  type Counts,
  chatRoom,
  type Run,
} from './chat-room.ts'
export { type Choice, type ChooseDetails, choose } from './choose.ts'
export { cleanSpeech, type Speakers, withoutTemplateMarks } from './clean-speech.ts'
export { type CompanionModels, companionModels, REPLY_SETTINGS } from './companion-models.ts'
export { type ComingIn, companionOf } from './companion-of.ts'
export { DECORATORS, type Decorated } from './decorate.ts'
export { endTalk } from './end-talk.ts'
export { houseDeputies } from './house-deputies.prompt.ts'
export { inferAnswer, inferMessage } from './infer.ts'
export { type Job, type JobStatus, jobsIn } from './jobs-in.ts'
export {
  activeActions,
  type CompanionCard,
  chatsIn,
  companionsIn,
  privateChat,
  promptLog,
  readChat,
  usageOf,
  worldOf,
} from './look-around.ts'
export {
  answerByModel,
  askForInput,
  keepToScope,
  MAKES,
  type Make,
  type Makes,
  setJob,
  summariseLongText,
  workByModel,
} from './makes.ts'
export {
  changeWorld,
  closeChat,
  type MottoDetails,
  openChat,
  rerollMoods,
  sayMotto,
  sendEvent,
  setStatus,
} from './manage-room.ts'
export { niceness, personaDrift, styleCopying } from './measures.ts'
export {
  type ChatManner,
  HISTORY_BUDGET,
  MAIN_CHAT,
  openingFacts,
  openRoom,
  privateChatId,
  type RoomPorts,
  type RoomSetup,
  restoreRoom,
} from './open-room.ts'
export type { PastLine } from './past-facts.ts'
export { nextRoomMove, playRoom, type RoomMove } from './play-room.ts'
export type { Message, RunListeners, RunReport } from './play-run.ts'
export { COUNTED, readRoom } from './read-room.ts'
export type { RecallMemories } from './recall-memories.ts'
export type { ReplyCrew, ReplyScene } from './reply-scene.ts'
export type { ReplyPredicate, ReplyTrigger } from './reply-trigger.ts'
export { retake } from './retake.ts'
export { Brought, RoomCue } from './room-cue.ts'
export { GUEST_SEATS, guestComes, guestGoes, peopleIn, roomCueFacts } from './room-cue-facts.ts'
export { type CompanionRoom, type RoomHouse, roomState } from './room-handle.ts'
export { type RunDetails, react, resumeConversation, runConversation } from './run-conversation.ts'
export { atEnd, inFront, type Reply, type ReplyFunction, type ReplyOutcome } from './run-replies.ts'
export { type ActDetails, act, type Bringing, post, type SayDetails, say } from './say.ts'
export { inScope, paragraphs, type UserText } from './scopes.ts'
export { summarise } from './summarise.ts'
export { takeChatTurn } from './take-chat-turn.ts'
