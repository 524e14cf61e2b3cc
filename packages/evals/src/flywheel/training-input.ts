import type { Language, PromptBookEntry, StageEvent } from '@commedia/core'
import type { Verdict } from '../judges/verdict.ts'

/** How a moment was met: on impulse, weighed, or by silence. */
export type Strategy = 'fast' | 'slow' | 'silence'

/** One take of a show: its record and its prompt book. */
export interface TrainingTake {
  readonly take: string
  /** As the journal reads it, with its past in other takes. */
  readonly events: readonly StageEvent[]
  readonly book: readonly PromptBookEntry[]
}

/** A show that may be learned from, and who agreed to that. */
export interface TrainingShow {
  readonly show: string
  /** Whether whoever the show belongs to agreed. Without that nothing of it is used. */
  readonly consent: boolean
  /** People, by their id or by the role they play, who agreed that their own words are used. */
  readonly agreed?: readonly string[]
  readonly title: string
  readonly language: Language
  /** What is played: shows of one work stay together. Read from the record unless told. */
  readonly work?: string
  readonly licence?: string
  readonly takes: readonly TrainingTake[]
}

/** How somebody would have met a moment in which an actor decided: the event of the decision, and their word on it. */
export interface StrategyLabel {
  readonly take: string
  readonly seq: number
  readonly by: string
  readonly strategy: Strategy
}

/** Two takes that were compared as whole performances: the pair's name in verdicts, and its two sides. */
export interface ComparedTakes {
  readonly pair: string
  readonly a: string
  readonly b: string
}

/** Everything that training data is made from. */
export interface TrainingInput {
  readonly shows: readonly TrainingShow[]
  readonly labels?: readonly StrategyLabel[]
  readonly pairs?: readonly ComparedTakes[]
  /** Of judges, and of people as `verdictOfVote` gives them. */
  readonly verdicts?: readonly Verdict[]
}

/** Why something was not used. */
export const REASONS = [
  'show-without-consent',
  'person-without-consent',
  'redacted',
  'past-without-consent',
  'no-page',
  'no-model',
  'point-not-reached',
  'labels-disagree',
  'out-of-form',
  'no-picture-file',
  'tie',
  'position-bias',
  'unknown-take',
  'twice',
  'nearly-twice',
] as const
/** Why something was not used. */
export type Reason = (typeof REASONS)[number]

/** A page as a model had it: a system text, and turns of which the last is to be answered. */
export interface LearnedPage {
  readonly system: string
  readonly turns: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[]
}

/** Where a sample comes from. */
export interface SampleOrigin {
  readonly show: string
  readonly language: Language
  /** What its kind is told apart by: a strategy, a head. */
  readonly label: string
}

/** A page and what is to be answered to it. */
export interface TurnSample extends SampleOrigin {
  readonly kind: 'pad' | 'role' | 'sight'
  readonly page: LearnedPage
  readonly completion: string
}

/** A task and two ways in which it was done, of which one was found better. */
export interface PreferenceSample extends SampleOrigin {
  readonly kind: 'judge'
  readonly page: LearnedPage
  readonly chosen: string
  readonly rejected: string
}

/** Samples that were found, and what was left out and why. */
export interface Found<Sample> {
  readonly samples: readonly Sample[]
  readonly leftOut: readonly Reason[]
}
