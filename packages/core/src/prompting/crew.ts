import type { Allowance } from '../ports/allowance.ts'
import type { Clock } from '../ports/clock.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import type { LiveFeed } from '../ports/live-feed.ts'
import type { PromptBook } from '../ports/prompt-book.ts'
import type { Signals } from '../ports/signals.ts'
import type { Steps } from '../ports/steps.ts'
import type { Turn } from '../record/turn.ts'
import type { CallSettings, OwnPages } from './define-prompt.ts'
import type { GuardLimits } from './guard-limits.ts'
import type { ModelProfile } from './model-profile.ts'

/** A model with what is known about it. */
export interface ModelInUse {
  readonly model: LanguageModel
  readonly profile: ModelProfile
  readonly settings?: CallSettings
  readonly limits?: Partial<GuardLimits>
  /** How many milliseconds a page of so many tokens may take to its first word now, where that was measured; in place of the limit. */
  readonly readingMs?: (tokens: number) => number | undefined
  /** Waits for a place where this model is asked, and gives the way out of it; no deadline runs meanwhile. It rejects when the bell rings. */
  readonly place?: (stop: AbortSignal) => Promise<() => void>
  /** The words of this show in place of a prompt's own. */
  readonly pages?: OwnPages
  /** Where it is asked, where that was said: for traces. */
  readonly baseUrl?: string | undefined
  /** The same model with somebody listening in between, who is asked in its place; what is learnt is learnt of `model`. */
  readonly traced?: LanguageModel
  /** Hears how each question to this model was answered: for meters and proofs. */
  readonly onAnswer?: (heard: AnswerHeard) => void
}

/** How one question was answered. */
export interface AnswerHeard {
  readonly prompt: string
  readonly step: string
  readonly role?: string
  readonly how: 'read' | 'repaired' | 'cut' | 'fell-back'
  readonly reason?: string
  /** Whether its reply was almost JSON, and was read as what it means. */
  readonly mended?: true
  /** What the backend said of it, where a call failed. */
  readonly detail?: string
}

/** Chooses the model for a job (a prompt's id) and the role it is done for, so that small jobs can go to small models. */
export type ModelDirectory = (use: { readonly prompt: string; readonly role?: string }) => ModelInUse

/** The bundle of ports a turn works with; functions take the part they need. */
export interface Crew {
  readonly turn: Turn
  readonly models: ModelDirectory
  readonly book: PromptBook
  readonly steps: Steps
  readonly signals: Signals
  readonly feed: LiveFeed
  readonly clock: Clock
  readonly allowance: Allowance
  /** With moderation on: whether a sentence may be shown. */
  readonly check?: (sentence: string) => Promise<boolean>
}
