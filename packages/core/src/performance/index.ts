export { nudgeGiven } from '../acting/acting-room.ts'
export { SpeakingWay } from '../acting/speaking-way.ts'
export { type Recall, recallByMeaning, recallByWords } from '../memory/recall.ts'
export { beginAnotherTake, chooseLine, offerLines } from './another-take.ts'
export { appendCue, type CueAppended, type CueHouse, cueFacts, draftsOf, inputOf } from './cues.ts'
export { giveHints, hintsAsked } from './hint.ts'
export { carriedMemories, openEpisode, planNextEpisode } from './next-episode.ts'
export { type Opening, openShow } from './open-show.ts'
export { endHold, type Move, nextMove, type PaceInput } from './pace.ts'
export { peopleRoom } from './people-room.ts'
export type { PerformCrew, Playing } from './perform-crew.ts'
export {
  currentPoint,
  FloorRule,
  Pace,
  performanceRoom,
  Seat,
  ShowSettings,
  type ShowState,
} from './performance-room.ts'
export { isOwnEntrance, type PlayScript, perceivedBy, playScript, type Recorded } from './play-script.ts'
export { printFountain, printPlain, printRecord } from './print-script.ts'
export { CUE_REFUSALS, type CueRefusal, refusalIn } from './refusal.ts'
export { callUnderstudy, leaveSeat, type Sitter, takeSeat } from './seats.ts'
export { SHOW_ROOMS } from './show-rooms.ts'
export { takeTurn } from './take-turn.ts'
export { beginTake, editLine, type Retake, type RetakeDetails, rewind, undoBeat } from './takes.ts'
export { type Offer, takesRoom } from './takes-room.ts'
