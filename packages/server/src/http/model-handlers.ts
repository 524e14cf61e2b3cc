import { CommediaError } from '@commedia/core'
import { KNOWN_SERVERS } from '@commedia/core/adapters'
import type { NotReady, ROUTES } from '@commedia/core/wire'
import type { FoundModel } from '@commedia/node'
import { forgetEndpoint, keepEndpoint, listEndpoints } from '../endpoints/endpoints.ts'
import type { ConnectedModel } from '../models/connected-model.ts'
import { NAMED } from '../models/home-models.ts'
import type { ModelDesk } from '../models/house-models.ts'
import { deskFor } from './desk-for.ts'
import { type Handlers, personOf } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'

type Mine = Pick<
  typeof ROUTES,
  | 'listModels'
  | 'lookForModels'
  | 'connectModel'
  | 'giveJob'
  | 'priceModel'
  | 'letModelGo'
  | 'keepModel'
  | 'forgetModel'
>

/** The models that play: those of the house, and those people bring themselves where they may. */
export function modelHandlers(theatre: GuardedTheatre, config: HttpConfig): Handlers<Mine> {
  const { database, endpoints } = theatre
  const atDesk = ({ address }: { readonly address: string }): ModelDesk => {
    const desk = deskFor(address, theatre, config)
    if (desk !== undefined) return desk
    throw new CommediaError('forbidden', 'Only whoever is at this machine chooses what plays here.')
  }
  return {
    async listModels(asked) {
      const desk = deskFor(asked.address, theatre, config)
      const [own, offers] = await Promise.all([
        listEndpoints(personOf(asked).id, { database }),
        desk?.offers() ?? [],
      ])
      return {
        models: [...config.models.names()],
        own: [...own],
        offers: offers.map(offerListed),
        desk: desk === undefined ? null : deskListed(desk),
      }
    },
    lookForModels: async (asked) => {
      const looked = await atDesk(asked).look(asked.body)
      return looked.kind === 'models' ? { ...looked, models: [...looked.models] } : looked
    },
    async connectModel(asked) {
      const came = await atDesk(asked).connect(asked.body)
      return came.kind === 'connected' ? { ...came, model: modelListed(came.model) } : came
    },
    async giveJob(asked) {
      const { job, model } = asked.body
      await atDesk(asked).give(job, model ?? undefined)
      return { done: true }
    },
    async priceModel(asked) {
      await atDesk(asked).price(asked.params.model, asked.body)
      return { done: true }
    },
    async letModelGo(asked) {
      await atDesk(asked).letGo(asked.params.model)
      return { done: true }
    },
    async keepModel(asked) {
      if (endpoints === undefined)
        throw new CommediaError('wrong-setting', 'Nobody may bring models of their own to this house.')
      return keepEndpoint(personOf(asked).id, asked.body, endpoints)
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

function deskListed({ standing }: ModelDesk) {
  const { connected, jobs, failed } = standing()
  const known = KNOWN_SERVERS.map(({ id, name, baseUrls, keysAt = null }) => ({
    ...{ id, name, keysAt },
    baseUrls: [...baseUrls],
  }))
  return { connected: connected.map((one) => modelListed(one, failed.get(one.id))), jobs, known }
}

function modelListed(one: ConnectedModel, failed: NotReady | null = null) {
  const { id, from, model, baseUrl = null, keyIn, sealedKey, price = null, can = null, dimensions } = one
  return {
    ...{ id, from, model, baseUrl, price, can },
    key:
      sealedKey !== undefined
        ? ('kept' as const)
        : keyIn !== undefined
          ? ('variable' as const)
          : ('none' as const),
    embeds: dimensions !== undefined,
    named: id === NAMED,
    failed,
  }
}
