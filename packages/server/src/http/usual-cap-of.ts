import type { UsualCap } from '../company/reckoning.ts'
import { keptOpening } from '../modes/kept-opening.ts'
import { modeOf } from '../modes/mode-of.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { reckoning } from './reckoning.ts'

/** What a show may spend where neither its owner nor the house says, by the model of today. */
export async function usualCapOf(
  show: string,
  theatre: Pick<GuardedTheatre, 'database' | 'models' | 'priceOf'>,
  config: Pick<HttpConfig, 'models'>,
): Promise<UsualCap> {
  const opening = await keptOpening(theatre.database, show)
  return modeOf(show).usualCap(opening, (pages) => reckoning(theatre, config, pages))
}
