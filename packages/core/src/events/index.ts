export {
  actAttempted,
  actRuled,
  circumstancesGiven,
  decided,
  directionGiven,
  gestureMade,
  goalGiven,
  lineSpoken,
  narrated,
  noteGiven,
  nudgeGiven,
  rolePrepared,
  secretTold,
  thoughtHad,
} from '../acting/acting-room.ts'
export { aiDisclosed, heldBack, helpOffered, reminderGiven } from '../care/care-room.ts'
export {
  castingAdvanced,
  characterCast,
  momentRelived,
  sceneRelived,
  scriptOpened,
} from '../casting/casting-room.ts'
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
} from '../chat/chat-events.ts'
export { floorGiven, floorReturned } from '../floor/floor-events.ts'
export { seatTaken } from '../floor/seat-taken.ts'
export { memoriesRecalled, memoryFormed, mindMade, pastBrought, summaryMade } from '../memory/memory-room.ts'
export { caseRevealed, gameRated, truthTold } from '../mystery/reveal-events.ts'
export {
  caseTold,
  clueSeen,
  keyAnswered,
  keyPut,
  notebookMarked,
  noteMade,
  phaseBegan,
  phasePassed,
  placeSearched,
  profileDrawn,
  roleDealt,
  scriptDealt,
  suspectChosen,
  suspectRead,
  suspectsPruned,
  tableHintAsked,
  tableHintGiven,
  tableLine,
  tableOpened,
  tableUrged,
  voteCast,
  votesCounted,
} from '../mystery/table-events.ts'
export { coverPlanned, searchPlanned, suspectsWeighed } from '../mystery/weigh-events.ts'
export {
  caseIdeaTaken,
  casePartHandedIn,
  caseWritingFailed,
  caseWritten,
} from '../mystery/writing/case-writing-room.ts'
export { lineCut } from '../performance/cuts-room.ts'
export { leftOutIn } from '../performance/left-out.ts'
export { hintAsked, hintGiven, nameGiven, personCalled, silenceKept } from '../performance/people-events.ts'
export {
  advanced,
  beatPlayed,
  curtainFell,
  flagChecked,
  hackRejected,
  holdEnded,
  pointOpened,
  pointReached,
  progressMade,
  ratingSet,
  showOpened,
  waysPlanned,
  worldActed,
} from '../performance/performance-room.ts'
export {
  houseAsked,
  placePassed,
  plantNoted,
  plantUsed,
  pointEnding,
  scenarioWritten,
  signSeen,
} from '../performance/scenario-room.ts'
export { showStopped } from '../performance/show-stopped.ts'
export { lineChosen, lineOffered, takeBegun } from '../performance/takes-room.ts'
export { nextAsked, tempoSet } from '../performance/tempo-room.ts'
export type { AnyEventKind, EventKind } from '../record/define-event.ts'
export { type BodyOf, type Case, casesOf, on, type Readable, readAs, typesOf } from '../record/read-as.ts'
export { turnClosed, turnOpened } from '../record/turn.ts'
export { isRedacted } from '../schema/event.ts'
export {
  clipShown,
  personCame,
  scenePerceived,
  sceneWatched,
  screeningOpened,
  watcherPrepared,
} from '../screening/screening-events.ts'
export {
  actSeen,
  lookedRound,
  roleListed,
  sceneSet,
  sceneShifted,
  stageChanged,
  wordsRead,
} from '../world/setting-room.ts'
export { worldChanged } from '../world/world.ts'
export { blueprintWritten, planAdvanced, planningFailed, reviewGiven } from '../writing/writing-room.ts'
