import { CommediaError } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import { isLoopback } from '../loopback.ts'
import type { Handlers } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import type { NetworkDoor } from './network-door.ts'

type Mine = Pick<typeof ROUTES, 'getSharing' | 'openToNetwork' | 'closeToNetwork'>

/** The door to the network, for whoever asks from the machine of a house without accounts: nobody lets others in from outside. */
export function networkFor(
  address: string,
  { accounts }: { readonly accounts?: GuardedTheatre['accounts'] | undefined },
  { network }: Pick<HttpConfig, 'network'>,
): NetworkDoor | undefined {
  return accounts === undefined && isLoopback(address) ? network : undefined
}

/** Sharing: opens a house at home to others, and closes it. */
export function sharingHandlers(theatre: GuardedTheatre, config: HttpConfig): Handlers<Mine> {
  const door = ({ address }: { readonly address: string }): NetworkDoor => {
    const found = networkFor(address, theatre, config)
    if (found !== undefined) return found
    throw new CommediaError('forbidden', 'Only whoever is at the machine of a house at home opens it.')
  }
  const standing = (network: NetworkDoor) => {
    const { addresses, ...rest } = network.standing()
    return { ...rest, addresses: [...addresses] }
  }
  return {
    getSharing: async (asked) => standing(door(asked)),
    async openToNetwork(asked) {
      const network = door(asked)
      await network.open(asked.body)
      return standing(network)
    },
    async closeToNetwork(asked) {
      const network = door(asked)
      await network.close()
      return standing(network)
    },
  }
}
