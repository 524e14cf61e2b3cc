// The main door, floor by floor. Only zod, the AI SDK's provider types and pure-rand are behind it.

// Prelude: errors, names, chance, languages.

export { defineLanguage, type LanguageGiven } from './prelude/define-language.ts'
export { digest } from './prelude/digest.ts'
export { CommediaError, type ErrorCode } from './prelude/errors.ts'
export { idFrom } from './prelude/ids.ts'
export { type ByLanguage, inLanguage } from './prelude/in-language.ts'
export { asJson, canonicalJson, type Json, ownJson, parseJson } from './prelude/json.ts'
export {
  asLanguage,
  isLanguage,
  Language,
  languageOf,
  languagesKnown,
  nameOfLanguage,
} from './prelude/language.ts'
export {
  forgetLanguage,
  type HandedLanguage,
  handedIn,
  languagesHandedIn,
  learnLanguage,
} from './prelude/languages-handed-in.ts'
export { isHouseWord, nameLine } from './prelude/lines.ts'
export { choicesIn, meant, type Named } from './prelude/meant.ts'
export { type Mention, mentions, samePerson } from './prelude/names.ts'
export { pick, type Random, randomFor, seededRandom } from './prelude/random.ts'
export { sentences, wholeSentences } from './prelude/sentences.ts'
export { type Tongue, tongueOf } from './prelude/tongue.ts'
export {
  type AllWordsLike,
  tablesDeclared,
  type WordsLike,
  wordTable,
  wordTables,
} from './prelude/word-table.ts'
export { type WordsLacking, wordsLacking } from './prelude/words-lacking.ts'
export { HouseLanguage, WrittenLanguage } from './prelude/written-language.ts'

// Schema: the nouns.

export {
  Act,
  Blueprint,
  CastMember,
  FlagCondition,
  Place,
  Point,
  Prop,
  Quotation,
  Scene,
} from './schema/blueprint.ts'
export { Change, type ChangeKind, Spot } from './schema/change.ts'
export { Character, Relationship } from './schema/character.ts'
export { Chat } from './schema/chat.ts'
export { ChosenVoice } from './schema/chosen-voice.ts'
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
} from './schema/companion.ts'
export { Cue, GiveName } from './schema/cue.ts'
export { BOOTH, Cause, Draft, Fact, HOUSE, Redacted, StageEvent } from './schema/event.ts'
export type { Frame } from './schema/frame.ts'
export { Chronicle, MemoryLayer, momentId, Past, Remembered } from './schema/memory.ts'
export { PropState } from './schema/prop-state.ts'
export { Script } from './schema/script.ts'
export { Take } from './schema/take.ts'
export { addUsage, NO_USAGE, Usage } from './schema/usage.ts'
export type { Material, Moment, MomentKind, View } from './schema/view.ts'
export { Condition, Effect, Trigger, WorldValue, WorldValues } from './schema/world.ts'

// Ports: what the house asks of the world.

export type { Allowance, Reservation } from './ports/allowance.ts'
export type { Clock } from './ports/clock.ts'
export type { Ear, Hearing } from './ports/ear.ts'
export type { Embedder } from './ports/embedder.ts'
export type { Appended, Journal } from './ports/journal.ts'
export type { LanguageModel } from './ports/language-model.ts'
export type { LiveFeed } from './ports/live-feed.ts'
export type { MemoryQuestion, MemoryStore, NearMemory, StoredMemory } from './ports/memory-store.ts'
export { modelWith } from './ports/model-with.ts'
export type { Checking, Moderation, Verdict } from './ports/moderation.ts'
export type { ObjectStore } from './ports/object-store.ts'
export type { PromptBook, PromptBookEntry, StepKey } from './ports/prompt-book.ts'
export type { Search } from './ports/search.ts'
export type { Signals } from './ports/signals.ts'
export type { Snapshot, Snapshots } from './ports/snapshots.ts'
export type { Company, Next, StageManager, TurnHold } from './ports/stage-manager.ts'
export type { Step, Steps } from './ports/steps.ts'
export type { TextScorer } from './ports/text-scorer.ts'
export type { Saying as VoiceSaying, Sound, Voice, VoiceOffered } from './ports/voice.ts'

// Record: events, fold, views, turns.

export { checkDraft } from './record/check-draft.ts'
export {
  type AnyEventKind,
  defineEvent,
  type EventKind,
  type EventOf,
  fact,
  type MomentText,
} from './record/define-event.ts'
export { defineRoom, type Room } from './record/define-room.ts'
export { type Archive, catchUp, loadStage, saveStage, type TakePlace } from './record/load-stage.ts'
export { memoryJournal } from './record/memory-journal.ts'
export { memoryLiveFeed } from './record/memory-live-feed.ts'
export { memoryPromptBook } from './record/memory-prompt-book.ts'
export { memorySnapshots } from './record/memory-snapshots.ts'
export { quoting, type Saying } from './record/quoting.ts'
export { type AnyRoom, type Reader, readerOf } from './record/reader.ts'
export { type PlayTurn, runTurn, type TurnHouse } from './record/run-turn.ts'
export { emptyStage, partOf, type Stage, stateOf, viewFor } from './record/stage.ts'
export { type OpenTurn, type Turn, turnRandom, turns } from './record/turn.ts'
export { watchBook } from './record/watch-book.ts'
export type { Declaration, DeclaredWords, WordsIn } from './record/words.ts'

// Prompting: typed prompts and the guarded call.

export { type CountingAllowance, tokenAllowance, unlimitedAllowance } from './prompting/allowance.ts'
export { type Answer, type AnswerHow, type AskCrew, ask, type Question } from './prompting/ask.ts'
export { type Audition, auditionModel } from './prompting/audition.ts'
export type { CallFailure, CallOutcome } from './prompting/call-outcome.ts'
export type { AnswerHeard, Crew, ModelDirectory, ModelInUse } from './prompting/crew.ts'
export {
  type CallSettings,
  definePrompt,
  type OwnPages,
  type Page,
  type Pages,
  type PageTurn,
  type Prompt,
  type ReplyForm,
} from './prompting/define-prompt.ts'
export { dollarsOf, type TokenPrice } from './prompting/dollars-of.ts'
export { greetModel } from './prompting/greet-model.ts'
export { DEFAULT_LIMITS, type Deadlines, type GuardLimits } from './prompting/guard-limits.ts'
export { historyWithin, type Placed } from './prompting/history.ts'
export { inProcessSteps } from './prompting/in-process-steps.ts'
export { jobOf, ModelJob } from './prompting/jobs.ts'
export { isNearby, limitsFor, type ServerPlace } from './prompting/limits-for.ts'
export { type LineSink, type LiveLine, type LiveLineDetails, openLiveLine } from './prompting/live-line.ts'
export { type ModelProfiles, modelProfiles, profileFor } from './prompting/model-families.ts'
export { ModelProfile, PLAIN_PROFILE } from './prompting/model-profile.ts'
export { LEAN_TOKENS, type PageSize, PagesWanted, pageSizeFor } from './prompting/page-size.ts'
export { probeModel } from './prompting/probe-model.ts'
export { quoteMaterial, sections } from './prompting/quote-material.ts'
export { type Segment, type SegmentKind, segmentsOf } from './prompting/segment-stream.ts'
export { EVENING_TOKENS, usualCap } from './prompting/usual-cap.ts'

// World: values, conditions, triggers, and the physical stage.

export { type Becomes, type ChangeRule, type Doing, defineChange } from './world/define-change.ts'
export { enact } from './world/enact.ts'
export { fill } from './world/fill.ts'
export { isMet, type ReadWorld } from './world/is-met.ts'
export { isPhysicalKey, readSetting } from './world/read-setting.ts'
export type { Setting } from './world/setting.ts'
export { type Believed, roleListed, sceneSet, settingRoom, stageChanged } from './world/setting-room.ts'
export { type OwnedTrigger, type Settlement, settleTriggers } from './world/settle-triggers.ts'
export { world, worldChanged } from './world/world.ts'

// Memory: what a role remembers.

export * from './memory/index.ts'

// Floor: who speaks next.

export {
  type FloorChoice,
  type FloorMode,
  type FloorReason,
  type FloorScene,
  type FloorStrategy,
  floorGiven,
  floorReturned,
  moderate,
  type ReturnReason,
  type Seat as FloorSeat,
} from './floor/index.ts'

// The writers' room: a topic or a work becomes a blueprint.

export { adaptWork } from './writing/adapt-work.ts'
export { parseBlueprint, printBlueprint, printBlueprintSchema } from './writing/blueprint-file.ts'
export {
  type BlueprintProblem,
  type BlueprintProblemCode,
  describeProblem,
} from './writing/blueprint-problem.ts'
export { type CastListInput, castListPrompt } from './writing/cast-list.prompt.ts'
export { type BlueprintCheck, checkBlueprint } from './writing/check-blueprint.ts'
export { diagram } from './writing/diagram.ts'
export { type EndingInput, endingPrompt } from './writing/ending.prompt.ts'
export { estimatePlan, type PlanToEstimate } from './writing/estimate-plan.ts'
export { outline } from './writing/outline.ts'
export { type ProfileInput, profilePrompt } from './writing/profile.prompt.ts'
export { repairBlueprint } from './writing/repair-blueprint.ts'
export { type Work, type WorkChapter, workOf } from './writing/work.ts'
export { type TopicRequest, writeBlueprint } from './writing/write-blueprint.ts'
export type { WriterCrew } from './writing/writer-crew.ts'
export { PlanStage, type PlanState, writingRoom } from './writing/writing-room.ts'

// Casting: a script becomes characters who remember.

export { castInto } from './casting/cast-into.ts'
export { type CastingState, castCharacters, castingRoom, momentRelived } from './casting/casting-room.ts'

// Modes: a way to play, as one value.

export { defineMode, type InCast, type Mode, type ModeCalled } from './modes/mode.ts'
export type { KeptBeside, ModeCrew, ModeCue, ModeMove, ModePlay, SeatDeed } from './modes/mode-play.ts'
export type { KeptEvent, RecordedMode, RecordedPlace, RecordedRole } from './modes/recorded-mode.ts'

// The performance: a blueprint played live, with people in it.

export * from './performance/index.ts'

// Companion rooms.

export * from './chat/index.ts'
