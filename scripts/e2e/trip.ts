import type { Browser, Page } from 'playwright-core'
import type { OpenHouse } from './open-house.ts'

/** What a journey has at hand. */
export interface Trip {
  readonly browser: Browser
  readonly house: OpenHouse
  /** Keeps a picture of the screen under this name, where pictures are wanted. */
  readonly picture: (page: Page, name: string) => Promise<void>
}

/** A way through the house that somebody takes. */
export interface Journey {
  readonly name: string
  readonly take: (trip: Trip) => Promise<void>
}
