import { CommediaError } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import type { FoundModel } from '@commedia/node'
import type { EndpointWish } from '../endpoints/endpoint.ts'
import { forgetEndpoint, keepEndpoint, listEndpoints } from '../endpoints/endpoints.ts'
import { isLoopback } from '../loopback.ts'
import { type Handlers, personOf } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { HttpTheatre } from './http-theatre.ts'

type Mine = Pick<typeof ROUTES, 'listModels' | 'chooseModel' | 'keepModel' | 'forgetModel'>

/** The models that play: those of the house, and those people bring themselves where they may. */
export function modelHandlers(theatre: HttpTheatre, config: HttpConfig): Handlers<Mine> {
  const { database, endpoints, accounts } = theatre
  // What runs on this machine, and whose keys lie on it, is nobody else's business.
  const isAtHome = (address: string): boolean => accounts === undefined && isLoopback(address)
  return {
    listModels: async (asked) => ({
      models: [...config.models.names()],
      own: [...(await listEndpoints(personOf(asked).id, { database }))],
      offers: isAtHome(asked.address) ? (await config.models.offers()).map(offerListed) : [],
    }),
    async chooseModel({ address, body }) {
      if (!isAtHome(address))
        throw new CommediaError('forbidden', 'Only whoever is at this machine chooses what plays here.')
      await config.models.choose(body.offer, body.model)
      return { models: [...config.models.names()] }
    },
    async keepModel(asked) {
      if (endpoints === undefined)
        throw new CommediaError('wrong-setting', 'Nobody may bring models of their own to this house.')
      return keepEndpoint(personOf(asked).id, asked.body as EndpointWish, endpoints)
    },
    async forgetModel(asked) {
      await forgetEndpoint(personOf(asked).id, asked.params.endpoint, { database })
      return { done: true }
    },
  }
}

function offerListed({ id, from, model, keyIn }: FoundModel) {
  return { id, from, model: model ?? null, keyIn: keyIn ?? null }
}
