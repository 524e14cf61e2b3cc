import { CommediaError } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import type { EndpointWish } from '../endpoints/endpoint.ts'
import { forgetEndpoint, keepEndpoint, listEndpoints } from '../endpoints/endpoints.ts'
import { type Handlers, personOf } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { HttpTheatre } from './http-theatre.ts'

type Mine = Pick<typeof ROUTES, 'listModels' | 'keepModel' | 'forgetModel'>

/** The models that play: those of the house, and those people bring themselves where they may. */
export function modelHandlers(theatre: HttpTheatre, config: HttpConfig): Handlers<Mine> {
  const { database, endpoints } = theatre
  return {
    listModels: async (asked) => ({
      models: [...config.models],
      own: [...(await listEndpoints(personOf(asked).id, { database }))],
    }),
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
