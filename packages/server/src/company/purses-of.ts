import type { Clock } from '@commedia/core'
import type { Database } from '@commedia/node'
import { type HouseCaps, housePurses } from './house-purses.ts'
import type { Account } from './till.ts'

/** What the house may spend, and by which time. */
export interface PayingHouse {
  readonly caps: HouseCaps
  readonly clock: Pick<Clock, 'now'>
}

/** The purses that pay for a piece besides its own: its owner's, and the house's of the day and month unless it plays on a model of the owner's. */
export function pursesOf(
  database: Database,
  house: PayingHouse | undefined,
): (account: Account) => Promise<readonly string[]> {
  const ofHouse = housePurses(database, house?.caps ?? {})
  return async ({ owner, pays = 'house' }) =>
    house === undefined || pays === 'owner' ? [owner] : [owner, ...(await ofHouse(house.clock.now()))]
}
