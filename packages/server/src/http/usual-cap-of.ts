import { type UsualCap, usualForEvening, usualForShow, usualForTable } from '../company/reckoning.ts'
import { isRoom } from '../company/room-seats.ts'
import { isScreening } from '../company/screening-seats.ts'
import { openingOf } from '../company/standing-show.ts'
import { isTable, tableOpeningOf } from '../company/table-opening.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { reckoning } from './reckoning.ts'

/** What a show may spend where neither its owner nor the house says, by the model of today. */
export async function usualCapOf(
  show: string,
  theatre: Pick<GuardedTheatre, 'database' | 'models' | 'priceOf'>,
  config: Pick<HttpConfig, 'models'>,
): Promise<UsualCap> {
  if (isRoom(show) || isScreening(show)) return usualForEvening(reckoning(theatre, config))
  if (isTable(show)) {
    const { case: of, settings } = await tableOpeningOf(theatre.database, show)
    return usualForTable(of, settings, reckoning(theatre, config))
  }
  const { blueprint, settings } = await openingOf(theatre.database, show)
  return usualForShow(blueprint, reckoning(theatre, config, settings?.pages))
}
