import type { Clock, LiveFeed, Moderation, Random, Recall } from '@commedia/core'
import type { Database, Store } from '@commedia/node'
import type { Bus } from '../bus/bus.ts'
import type { LifeIndex } from '../lives/life-index.ts'
import type { Workshop } from '../workshop/workshop.ts'
import type { Price } from './amount.ts'
import type { OwnedModels } from './limit-calls.ts'
import type { Till } from './till.ts'

/** What a company plays with. */
export interface CompanyHouse {
  readonly database: Database
  readonly store: Store
  readonly bus: Bus
  readonly feed: LiveFeed
  readonly models: OwnedModels
  readonly clock: Clock
  readonly random: Random
  readonly till: Till
  /** The models of an endpoint that an owner brought. */
  readonly ownModels?: (owner: string, endpoint: string) => Promise<OwnedModels>
  /** What a model costs; one that is not known costs nothing. */
  readonly priceOf?: (model: string) => Price | undefined
  /** A show nobody watches or plays stops after so long. */
  readonly idleMs?: number
  readonly recall?: Recall
  /** What characters lived through elsewhere; without it nobody has a past. */
  readonly lives?: LifeIndex
  /** Where books are read; in this thread where there is none. */
  readonly workshop?: Workshop
  /** Checks what people and models say, where the operator wants it. */
  readonly moderation?: Moderation
  /** The operator's words for a person in distress. */
  readonly helpText?: string
  /** People are reminded of the time this often; never at 0. */
  readonly reminderMs?: number
}

/** The subject that says a take has new events. */
export function eventsOf(take: string): string {
  return `events.${take}`
}
