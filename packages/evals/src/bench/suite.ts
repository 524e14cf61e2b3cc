import type {
  Allowance,
  AskCrew,
  Clock,
  Embedder,
  Journal,
  Json,
  Language,
  ModelDirectory,
  PromptBook,
  Usage,
} from '@commedia/core'
import type { Summary } from './figures.ts'
import type { RunSettings, System } from './run-record.ts'

/**
 * Something that can be measured, case by case. A job is one case with all systems on it, so that what is compared is
 * played side by side; a case that is done is never played again.
 */
export interface Suite<Case extends { readonly id: string }, Outcome extends Json> {
  readonly name: string
  /** Raised when figures of before and after cannot be compared. */
  readonly version: number
  /** All cases there are, in a fixed order. */
  readonly cases: readonly Case[]
  /** Throws `wrong-setting` for settings that no case could be played with, before anything is. */
  readonly check?: (settings: RunSettings) => void
  /** Plays and judges one case. Everything it pays for goes through the desk; the outcome is plain data. */
  readonly measure: (one: Case, desk: Desk) => Promise<Outcome>
  /** What the outcomes come to. A function of its input alone, whatever order the cases were done in. */
  readonly summarise: (
    done: readonly { readonly case: Case; readonly outcome: Outcome }[],
    settings: RunSettings,
  ) => Summary
  /** What cases and groups are called on a page in this language, by their ids; without it they are called by these. */
  readonly titles?: (language: Language) => Readonly<Record<string, string>>
  /** What a case usually takes of each system and judge, by name: for an estimate before anything is finished. */
  readonly usual?: (settings: RunSettings) => Readonly<Record<string, UsualCost>>
}

/** Tokens that a case usually takes. */
export type UsualCost = Pick<Usage, 'inputTokens' | 'outputTokens'>

/** What a suite measures a case with. The same names give the same takes after a stop, so nothing is paid twice. */
export interface Desk {
  readonly settings: RunSettings
  /** Of this case: the same for every system. */
  readonly seed: number
  readonly systems: readonly System[]
  readonly judges: readonly string[]
  /** The models of a system or a judge, by name. */
  readonly models: (who: string) => ModelDirectory
  /** The id of a take for one part of this case (`plan`, `play`), of a system or a judge: its costs are counted as theirs. */
  readonly take: (who: string, part: string) => string
  /** A crew for single questions, written down under such a take. */
  readonly asking: (who: string, part: string) => AskCrew
  readonly journal: Journal
  readonly book: PromptBook
  readonly clock: Clock
  readonly allowance: Allowance
  /** Turns texts into vectors, where one is connected. */
  readonly embedder?: Embedder
  readonly stop: AbortSignal
}
