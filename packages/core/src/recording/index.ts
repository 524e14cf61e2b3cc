// The record: events and who perceives them, what they fold into, where they are kept. For journals and rooms of one's own.

export type { Appended, Journal } from '../ports/journal.ts'
export type { LiveFeed } from '../ports/live-feed.ts'
export type { PromptBook, PromptBookEntry, StepKey } from '../ports/prompt-book.ts'
export type { Snapshot, Snapshots } from '../ports/snapshots.ts'
export { CommediaError, type ErrorCode } from '../prelude/errors.ts'
export { checkDraft } from '../record/check-draft.ts'
export {
  type AnyEventKind,
  defineEvent,
  type EventKind,
  type EventOf,
  fact,
  type MomentText,
} from '../record/define-event.ts'
export { defineRoom, type Room } from '../record/define-room.ts'
export { type KeptLines, linesJournal } from '../record/lines-journal.ts'
export { type Archive, catchUp, loadStage, saveStage, type TakePlace } from '../record/load-stage.ts'
export { memoryJournal } from '../record/memory-journal.ts'
export { memoryLiveFeed } from '../record/memory-live-feed.ts'
export { memoryPromptBook } from '../record/memory-prompt-book.ts'
export { memorySnapshots } from '../record/memory-snapshots.ts'
export { type AnyRoom, type Reader, readerOf } from '../record/reader.ts'
export { type PlayTurn, runTurn, type TurnHouse } from '../record/run-turn.ts'
export { emptyStage, partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
export { type OpenTurn, type Turn, turnRandom, turns } from '../record/turn.ts'
export { watchBook } from '../record/watch-book.ts'
export { BOOTH, Cause, Draft, Fact, HOUSE, Redacted, StageEvent } from '../schema/event.ts'
export type { Frame } from '../schema/frame.ts'
export { Take } from '../schema/take.ts'
export type { Material, Moment, MomentKind, View } from '../schema/view.ts'
