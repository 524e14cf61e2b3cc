import { Sheet } from '../parts/sheet.tsx'
import { NetworkDoor } from '../piece/network.tsx'
import type { Story } from './story.ts'

const nothing = (): void => undefined
const CLOSED = { open: false, addresses: [], tunnelTo: null, tunnel: null }
const OPEN = {
  open: true,
  addresses: ['http://192.168.1.20:4748', 'http://10.0.0.4:4748'],
  tunnelTo: 'http://127.0.0.1:4748',
  tunnel: null,
}

const door = (name: string, sharing: Parameters<typeof NetworkDoor>[0]['sharing']): Story => ({
  name: `network/${name}`,
  render: () => (
    <Sheet title="Commedia" onClose={nothing}>
      <NetworkDoor sharing={sharing} open={nothing} close={nothing} isBusy={false} />
    </Sheet>
  ),
})

/** The door to the network: closed, open, with a tunnel, without a network. */
export const stories: readonly Story[] = [
  door('closed', CLOSED),
  door('open', OPEN),
  door('tunnel', { ...OPEN, tunnel: 'https://evening.example' }),
  door('nowhere', { ...OPEN, addresses: [] }),
]
