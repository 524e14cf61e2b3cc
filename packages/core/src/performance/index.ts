export {
  actingRoom,
  decided,
  lineSpoken,
  narrated,
  nudgeGiven,
  type OwnPart,
  rolePrepared,
  Strategy,
} from '../acting/acting-room.ts'
export type { ActorInput } from '../acting/actor-input.ts'
export type { OnAir, OpenOnAir, SpokenOver } from '../acting/as-heard.ts'
export { decide } from '../acting/decide.ts'
export { SpeakingWay } from '../acting/speaking-way.ts'
export { isToldLate } from '../acting/told-late.ts'
export { seatTaken } from '../floor/seat-taken.ts'
export { type Recall, recallByMeaning, recallByWords } from '../memory/recall.ts'
export { Seat, type Sitter } from '../schema/seat.ts'
export {
  type AnotherTake,
  beginAnotherTake,
  chooseLine,
  momentToRetake,
  offerLines,
  offersFor,
} from './another-take.ts'
export { appendCue, type CueAppended, type CueHouse, cueFacts, draftsOf, givenName, inputOf } from './cues.ts'
export { definePrinter, type Printer } from './define-printer.ts'
export { endEvening } from './end-evening.ts'
export { estimateShow } from './estimate-show.ts'
export { giveHints, hintsAsked } from './hint.ts'
export { carriedMemories, openEpisode, planNextEpisode } from './next-episode.ts'
export { type EpisodeOpening, playNext } from './next-turn.ts'
export { onTheBill } from './on-the-bill.ts'
export { type Opening, openShow } from './open-show.ts'
export { endHold, type Move, nextMove, type PaceInput } from './pace.ts'
export { type OwnHint, peopleRoom } from './people-room.ts'
export type { PerformCrew, Playing } from './perform-crew.ts'
export { currentPoint, performanceRoom, ratingSet, type ShowState } from './performance-room.ts'
export { isOwnEntrance, type PlayScript, perceivedBy, playScript, type Recorded } from './play-script.ts'
export { printFountain, printPlain, printRecord } from './print-script.ts'
export type { ActReached, Progress } from './progress.ts'
export { readingMs } from './reading-time.ts'
export { CUE_REFUSALS, type CueRefusal, refusalIn } from './refusal.ts'
export { callUnderstudy, leaveSeat, requireSeat, takeSeat } from './seats.ts'
export { settledAt } from './settled-at.ts'
export { SHOW_ROOMS } from './show-rooms.ts'
export { Decisions, FloorRule, Pace, ShowSettings } from './show-settings.ts'
export { StopReason, showStopped } from './show-stopped.ts'
export { stopShow } from './stop-show.ts'
export { suggestActs } from './suggest-acts.ts'
export { takeTurn } from './take-turn.ts'
export {
  beginTake,
  editLine,
  isOwnToUndo,
  type Retake,
  type RetakeDetails,
  rewind,
  undoBeat,
  undoTurn,
} from './takes.ts'
export { type Offer, takesRoom } from './takes-room.ts'
export { Tempo } from './tempo.ts'
export { askNext, readIn, setTempo, tempoRoom } from './tempo-room.ts'
export { NOT_WAITING, type Waiting, waitingOn } from './waits-for.ts'
