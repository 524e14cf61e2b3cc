import { keptOpening } from '../company/kept-opening.ts'
import type { UsualCap } from '../company/reckoning.ts'
import { standingShow } from '../company/standing-show.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { reckonerFor } from './reckoning.ts'

/** What a show may spend where neither its owner nor the house says, by the model of today. */
export async function usualCapOf(
  show: string,
  theatre: Pick<GuardedTheatre, 'database' | 'models' | 'modes' | 'priceOf'>,
  config: Pick<HttpConfig, 'models'>,
): Promise<UsualCap> {
  const [opening, standing] = await Promise.all([
    keptOpening(theatre.database, show),
    standingShow(theatre.database, show),
  ])
  return theatre.modes
    .of(show)
    .usualCap(opening, await reckonerFor(standing ?? { owner: '' }, theatre, config))
}
