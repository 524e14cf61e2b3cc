import type { Clock, LiveFeed, ModelDirectory, Random, StageManager } from '@commedia/core'
import type { Database, Store } from '@commedia/node'
import type { Bus } from './bus/bus.ts'
import type { PriceOf } from './models/price.ts'
import type { Modes } from './modes/modes.ts'

/** What a running theatre is made of: wired once by the program that serves, handed to whoever needs a part of it. */
export interface Theatre {
  readonly database: Database
  readonly store: Store
  readonly bus: Bus
  readonly feed: LiveFeed
  /** As far as anybody may use it without asking whether there is a place: see `SetGoing`. */
  readonly stageManager: Pick<StageManager, 'cue' | 'stop'>
  readonly models: ModelDirectory
  /** What can be played here. */
  readonly modes: Modes
  /** What a call costs, by the million tokens in dollars; one whose price is not known costs nothing. */
  readonly priceOf?: PriceOf | undefined
  readonly clock: Clock
  readonly random: Random
}
