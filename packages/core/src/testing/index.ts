export { wordEmbedder } from '../memory/word-embedder.ts'
export { aBlueprint, aCastMember, aProp } from './a-blueprint.ts'
export { BROKEN_REPLIES, type BrokenReply } from './broken-replies.ts'
export { aDraft, aFact, aFrame, anEntry, anEvent, aTake, aTurn, CURTAIN_TIME } from './build.ts'
export { type ClockUnderTest, clockContract } from './contracts/clock-contract.ts'
export { type EarUnderTest, earContract } from './contracts/ear-contract.ts'
export { embedderContract } from './contracts/embedder-contract.ts'
export {
  type FrameReaderUnderTest,
  frameReaderContract,
  type ToldPicture,
} from './contracts/frame-reader-contract.ts'
export { journalContract } from './contracts/journal-contract.ts'
export { liveFeedContract } from './contracts/live-feed-contract.ts'
export { memoryStoreContract } from './contracts/memory-store-contract.ts'
export { type ModerationExamples, moderationContract } from './contracts/moderation-contract.ts'
export { objectStoreContract } from './contracts/object-store-contract.ts'
export { promptBookContract } from './contracts/prompt-book-contract.ts'
export { snapshotsContract } from './contracts/snapshots-contract.ts'
export {
  type OpenStageManager,
  type StageManagerUnderTest,
  stageManagerContract,
} from './contracts/stage-manager-contract.ts'
export { type StepsUnderTest, stepsContract } from './contracts/steps-contract.ts'
export type { Open, TestApi } from './contracts/test-api.ts'
export { voiceContract } from './contracts/voice-contract.ts'
export { ABLE_PROFILE, aCrew, aModelInUse, type CrewMaking, quietSignals } from './crew.ts'
export { FAULTS, type Fault } from './fault.ts'
export type { Manner } from './general-player.ts'
export { type HostileModel, type Hostility, hostileModel, INJECTION } from './hostile-model.ts'
export { type ManualClock, manualClock } from './manual-clock.ts'
export type { PlayerTables } from './player-tables.ts'
export { type CaseWriterHabits, caseWriters } from './players/case-writing.ts'
export { castingReaders } from './players/casting.ts'
export { sleuths } from './players/mystery.ts'
export { type GameMaking, type PlayedGame, playGame } from './players/mystery-game.ts'
export { type ActorHabits, type Deadlock, performers, WILLING } from './players/performance.ts'
export { type PlayedShow, playShow, type ShowMaking } from './players/performance-show.ts'
export { spectators } from './players/screening.ts'
export { USUAL_WRITERS, type WriterHabits, writers } from './players/writing.ts'
export { generatedTopic, generatedWork } from './players/writing-works.ts'
export { type PrefixLedger, type PrefixUse, prefixLedger, prefixReuse } from './prefix-ledger.ts'
export {
  compareBytes,
  type Rehearsal,
  type RehearsalMaking,
  type RehearsedTurn,
  type RerunResult,
  rehearse,
  rerunEquals,
} from './rehearse.ts'
export type { Reply, ReplyDetails, ServerRefusal, TokenChance, ToolReply } from './reply.ts'
export { type ScriptedModel, type ScriptLine, scriptedModel } from './scripted-model.ts'
export type { SentMessage, SentPage } from './sent-page.ts'
export { settle } from './settle.ts'
export {
  type CompanyCall,
  type CompanyCounts,
  type CompanyMaking,
  type Player,
  type SimulatedCompany,
  simulatedCompany,
} from './simulated-company.ts'
export { changeFaults, stageFaults } from './stage-faults.ts'
export { type Filling, valueForSchema } from './value-for-schema.ts'
export type { SchemaNode, Wanted, WantedTool } from './wanted-form.ts'
export { type PageWords, wordsOfPage } from './words-of-page.ts'
