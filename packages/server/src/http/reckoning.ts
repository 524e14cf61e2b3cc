import type { PagesWanted } from '@commedia/core'
import { type Reckoning, reckoningOf } from '../company/reckoning.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'

/** How this house reckons now, with the model that is connected. */
export function reckoning(
  theatre: Pick<GuardedTheatre, 'models' | 'priceOf'>,
  { models }: Pick<HttpConfig, 'models'>,
  pages: PagesWanted = 'auto',
): Reckoning {
  return reckoningOf(theatre, { isConnected: models.names().length > 0, pages })
}
