import {
  type Allowance,
  type Archive,
  type Clock,
  inProcessSteps,
  type LiveFeed,
  type ModelDirectory,
  type PerformCrew,
  type PromptBook,
  type Random,
  readerOf,
  SHOW_ROOMS,
  type Signals,
  type Turn,
} from '@commedia/core'
import type { CareDesk } from '@commedia/core/care'
import type { HomeAllowance } from '../allowance.ts'
import type { ShowEntry } from './shows.ts'

/** The one person at this terminal. */
export const PERSON = 'person_home'

/** What an evening is played with. */
export interface PlayHouse {
  readonly archive: Required<Archive>
  readonly book: PromptBook
  readonly models: ModelDirectory
  readonly feed: LiveFeed
  readonly clock: Clock
  readonly random: Random
  readonly allowance: Allowance & Partial<Pick<HomeAllowance, 'cap' | 'allowMore'>>
  /** Allows for one more show, the next episode, as much as it is estimated to take, and says what that is. */
  readonly allowFor?: (show: ShowEntry) => string
  readonly care: HomeCare
  /** Somebody reads along, at the screen or in a part; a program that only reads lines of JSON does not. */
  readonly readsAlong?: boolean
  /** Where shows are kept beside the record. */
  readonly folder: string
}

/** How whoever plays at home is cared for. */
export interface HomeCare extends Pick<CareDesk, 'helpText' | 'moderation'> {
  /** How often they are reminded of the time; never at 0. */
  readonly reminderMs: number
}

/** Reads the record of a show. */
export const showReader = readerOf(...SHOW_ROOMS)

/** The crew of one turn. */
export function crewOf(
  { turn, signals }: { readonly turn: Turn; readonly signals: Signals },
  { book, models, feed, clock, allowance }: PlayHouse,
): PerformCrew {
  return { turn, signals, book, models, feed, clock, allowance, steps: inProcessSteps(book, turn) }
}
