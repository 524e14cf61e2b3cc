import { type PagesWanted, pageSizeFor, profileFor } from '@commedia/core'
import { knownServerAt } from '@commedia/core/adapters'
import { type Reckoning, reckoningOf } from '../company/reckoning.ts'
import { endpointOf } from '../endpoints/endpoints.ts'
import { usualPrice } from '../models/usual-price.ts'
import type { Reckoned } from '../modes/mode.ts'
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

/** A piece, as far as it matters to what it is reckoned with. */
interface ReckonedPiece {
  readonly owner: string
  /** The owner's own model, in place of the house's. */
  readonly endpoint?: string | undefined
}

/** How a piece is reckoned, by the pages wanted: with the model its owner brought for it, else with the house's. */
export async function reckonerFor(
  { owner, endpoint }: ReckonedPiece,
  theatre: Pick<GuardedTheatre, 'database' | 'models' | 'priceOf'>,
  config: Pick<HttpConfig, 'models'>,
): Promise<Reckoned> {
  if (endpoint === undefined) return (pages) => reckoning(theatre, config, pages)
  const own = await endpointOf(owner, endpoint, theatre)
  if (own === undefined) return (pages = 'auto') => reckoningOf(theatre, { isConnected: false, pages })
  const { kind, model, baseUrl, server = knownServerAt(baseUrl ?? '')?.id ?? kind } = own
  const [profile, price] = [profileFor(server, model), usualPrice({ model, baseUrl })]
  return (pages = 'auto') => ({ pages: pageSizeFor(pages, profile), price })
}
