import type {
  ChangeRule,
  Clock,
  LiveFeed,
  ModelDirectory,
  Moderation,
  PromptBookEntry,
  Random,
  Reader,
  Recall,
  StageEvent,
} from '@commedia/core'
import type { Database, Store } from '@commedia/node'
import type { Bus } from '../bus/bus.ts'
import type { PriceOf } from '../models/price.ts'
import type { Workshop } from '../workshop/workshop.ts'
import type { LifeIndex } from './life-index.ts'
import type { OwnedModels } from './limit-calls.ts'
import type { Till } from './till.ts'

/** Whose model is asked: the house's, or one that somebody brought. */
export type ModelOwner = 'house' | 'own'

/** How a turn ended. `spent`: it waits for money; `lost`: another process plays it. */
export type TurnEnd = 'played' | 'spent' | 'failed' | 'lost'

/** A turn as it is traced. */
export interface TurnTrace {
  /** It has its number in a take. */
  opened(turn: { readonly id: string; readonly take: string }): void
  /** The same models, each request to them traced. */
  listen(models: ModelDirectory): ModelDirectory
  end(how: TurnEnd): void
}

/** Models that an owner brought, and what their calls cost. */
export interface BroughtModels {
  readonly models: OwnedModels
  readonly priceOf: PriceOf
}

/** What a company plays with. */
export interface CompanyHouse {
  readonly database: Database
  readonly store: Store
  /** Reads the records of all that is played here. */
  readonly reader: Reader
  readonly bus: Bus
  readonly feed: LiveFeed
  readonly models: OwnedModels
  readonly clock: Clock
  readonly random: Random
  readonly till: Till
  /** The models of an endpoint that an owner brought. */
  readonly ownModels?: (owner: string, endpoint: string) => Promise<BroughtModels>
  /** What a call costs; one whose price is not known costs nothing. */
  readonly priceOf?: PriceOf
  /** A show nobody watches or plays stops after so long. */
  readonly idleMs?: number
  readonly recall?: Recall
  /** What can be done to things, beside what can be done in every house. */
  readonly changes?: readonly ChangeRule[]
  /** What characters lived through elsewhere; without it nobody has a past. */
  readonly lives?: LifeIndex
  /** Where books are read; in this thread where there is none. */
  readonly workshop?: Workshop
  /** Checks what people and models say, where the operator wants it. */
  readonly moderation?: Moderation
  /** The operator's words for a person in distress. */
  readonly helpText?: string
  /** Times turns: one begins, and what is given back is told how it ended. */
  readonly turns?: { begin(): (how: TurnEnd) => void }
  /** Traces turns, where somebody collects traces. */
  readonly traces?: { begin(piece: string): TurnTrace } | undefined
  /** Hears of each call of a turn, and whether the house's model was asked or one its owner brought. */
  readonly onCall?: (call: PromptBookEntry, of: ModelOwner) => void
  /** Hears of each event of a turn. */
  readonly onEvent?: (event: StageEvent) => void
  /** People are reminded of the time this often; never at 0. */
  readonly reminderMs?: number
}

/** The subject that says a take has new events. */
export function eventsOf(take: string): string {
  return `events.${take}`
}
