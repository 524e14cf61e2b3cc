// The wire: one table of routes, and what web and terminal need to speak it. Only zod is behind it.

export { AI_NOTICE } from '../care/ai-notice.ts'
export { LoreEntry } from '../schema/lore.ts'
export { allowMore } from './allow-more.ts'
export {
  BALLOT_LIMITS,
  BallotFile,
  BallotLine,
  BallotSide,
  BallotVote,
  Chosen,
  Dimension,
} from './ballot.ts'
export { BallotDetail, BallotListed, BallotResult, PerformanceListed } from './ballot-routes.ts'
export { BlueprintKept, BlueprintListed } from './blueprint-routes.ts'
export {
  CastingOutcome,
  CastingPreview,
  CastingProgress,
  MemoryListed,
  rolesWished,
} from './casting-routes.ts'
export { CharacterKept, CharacterListed } from './character-routes.ts'
export { EveningRemembered, MemoryOfMe, MemorySources } from './chronicle-routes.ts'
export { ErrorBody } from './error-body.ts'
export { EVERY_ROOM } from './every-room.ts'
export { HouseFormat } from './export-format.ts'
export { type Followed, followNews, followShow, UNSEEN } from './follow-show.ts'
export type { HeardPieces } from './heard-pieces.ts'
export { HousePart, PartState } from './house-routes.ts'
export { Invitation, Invite, InviteRight } from './invite-routes.ts'
export { Job, PlanRequest } from './job-routes.ts'
export { type LiveLine as LineBeingSaid, liveAfterEvent, liveAfterFrame } from './live-lines.ts'
export { LineMarked } from './mark-routes.ts'
export { HouseModel, JobPlan, ModelCan, ModelPrice, NotConnected, NotReady } from './model-routes.ts'
export { MyData, readMyData } from './my-data.ts'
export { Me, Person } from './people-routes.ts'
export { ModeListed } from './piece-routes.ts'
export { NoRadio, RadioFailure, RadioStanding } from './radio-routes.ts'
export { type PieceKept, RECORDED_MODES, recordPiece } from './record-piece.ts'
export { RecordedBy, Recording } from './recording.ts'
export { REFUSALS, type Refusal, reasonOf } from './refusals.ts'
export {
  Cover,
  CueTaken,
  Done,
  Estimate,
  Rating,
  RoleListed,
  ShelvedShow,
  ShowDetail,
  ShowListed,
  ShowMoney,
  ShowRight,
} from './replies.ts'
export { CompanionSeen, CompanionWanted, HouseCompanion } from './room-routes.ts'
export {
  type CallOf,
  defineRoute,
  type ParamsOf,
  paramsIn,
  type ReplyOf,
  type Right,
  type Route,
  type WireFile,
} from './route.ts'
export { ROUTES, type RouteName, type Routes } from './routes.ts'
export { ClipPicture, ScreeningCharacter } from './screening-routes.ts'
export {
  ApplauseNews,
  AudienceNews,
  HeardPiece,
  SeenEvent,
  SeenFrame,
  type SitterMark,
  StageNews,
  StreamMessage,
  seenEvent,
  seenFrame,
  stageEventOf,
  TypingNews,
  withoutPeople,
} from './seen.ts'
export { type ServerSent, serverSent } from './server-sent.ts'
export { Sharing } from './sharing-routes.ts'
export { LONGEST_SPEECH_S, SPEECH_RATE, VoiceListed } from './sound-routes.ts'
export { CaseListed, CaseOutcome, SomeTableSettings } from './table-routes.ts'
export { OfferListed, Retaking, TakeListed } from './take-routes.ts'
export { MyBallot, PairShown } from './vote-routes.ts'
export { type ShowNews, type WatchHouse, type Watching, watchShow } from './watch-show.ts'
export { type CallName, pathOf, type WireClient, wireClient } from './wire-client.ts'
export type { WireHouse } from './wire-house.ts'
