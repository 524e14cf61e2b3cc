import type { Clock, LiveFeed, ModelDirectory, Random, StageManager } from '@commedia/core'
import type { Database, Store } from '@commedia/node'
import type { Bus } from './bus/bus.ts'

/** What a running theatre is made of: wired once by the program that serves, handed to whoever needs a part of it. */
export interface Theatre {
  readonly database: Database
  readonly store: Store
  readonly bus: Bus
  readonly feed: LiveFeed
  readonly stageManager: StageManager
  readonly models: ModelDirectory
  readonly clock: Clock
  readonly random: Random
}
