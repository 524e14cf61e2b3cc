export {
  actsOf,
  type CasePlace,
  CaseQuestion,
  type CaseRole,
  type Clue,
  type Evidence,
  KEY_POINTS,
  Letter,
  MysteryCase,
  type Objective,
  type Victim,
} from '../schema/case.ts'
export { type CaseProblem, type CaseProblemCode, caseProblemWords } from './case-problem.ts'
export { type CaseCheck, checkCase } from './check-case.ts'
export { estimateCalls, estimateTable } from './estimate-calls.ts'
export { askingScore, entropy, GRADES, type PastGain, weightedHistory } from './gain.ts'
export { type DialogueLine, type GameLog, gameLog, type PhaseCost } from './game-log.ts'
export { defineMethod, type HandedMethod } from './methods/define-method.ts'
export {
  addToLedger,
  believedIn,
  type Claim,
  type Clash,
  drainedShare,
  type Ledger,
  NO_LEDGER,
} from './methods/ledger.ts'
export { loadEveryMethod } from './methods/method-of.ts'
export { answerUnplayed, readerTokens } from './methods/unplayed.ts'
export {
  type Aim,
  type CandidateQuestion,
  chooseQuestion,
  entropyOf,
  expectedFall,
  isSure,
  questionScore,
  type Suspicion,
  sharesOf,
  type Weighing,
  type Weights,
} from './methods/weighing.ts'
export type { Inquiry, Method, MysteryCrew, PlayerNow } from './mystery-crew.ts'
export { nextTableMove, type TableMove } from './next-table-move.ts'
export { type Mark, marked, type Notebook } from './notebook.ts'
export { openTable, type TableOpening } from './open-table.ts'
export { playTable } from './play-table.ts'
export { readWellPlay, type WellPlayGame } from './read-wellplay.ts'
export { type CaseRevealed, type Lie, type PlayerScore, RATED, type TruthTold } from './reveal-events.ts'
export { type GameScore, isRight, keyScore, pointsOf } from './score-game.ts'
export { SENSORS, type Sensor, SensorName, sensorsNamed } from './sensors.ts'
export { TableCue } from './table-cue.ts'
export { questionsFor, tableCueFacts } from './table-cue-facts.ts'
export type { CaseTold, TableLineKind, VotesCounted } from './table-events.ts'
export { everybody } from './table-facts.ts'
export { TABLE_REFUSALS, type TableRefusal } from './table-refusal.ts'
export { type OpenQuestion, type TableState, tableRoom } from './table-room.ts'
export { HouseMethod, MethodName, Phase, TableSettings } from './table-settings.ts'
export {
  type Belief,
  beliefOf,
  type GameRatings,
  type HeardLine,
  type KeyQuestion,
  notebookOf,
  othersThan,
  type Readings,
  type SeenClue,
  type Sheet,
  suspectsOf,
  type TablePart,
} from './table-view.ts'
export { caseWritingCost } from './writing/case-writing-cost.ts'
export {
  CasePart,
  CaseRequest,
  type CaseWritingState,
  caseWritingRoom,
  writtenCase,
} from './writing/case-writing-room.ts'
export { type CaseIdea, writeCase } from './writing/write-case.ts'
