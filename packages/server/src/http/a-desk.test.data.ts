import type { ModelDesk } from '../models/house-models.ts'
import type { NetworkDoor } from './network-door.ts'

/** A desk that takes whatever whoever may come to it wants. */
export const aDesk: ModelDesk = {
  offers: async () => [],
  look: async () => ({ kind: 'refused', why: 'silent' }),
  connect: async () => ({ kind: 'refused', why: 'silent' }),
  give: async () => {},
  price: async () => {},
  letGo: async () => {},
  standing: () => ({ connected: [], jobs: {}, failed: new Map() }),
}

/** A door to the network that whoever may opens and closes. */
export const aDoor: NetworkDoor = {
  standing: () => ({ open: true, addresses: [], tunnelTo: null, tunnel: null }),
  open: async () => {},
  close: async () => {},
}
