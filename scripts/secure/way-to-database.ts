import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** How a way to a database is: open, without a word from the other side, or closed. */
export type WayState = 'open' | 'silent' | 'closed'

/** A way to a database on loopback that can be shut. */
export interface WayToDatabase {
  through(url: string): string
  /** Changes it; whoever is on the way when it is opened or closed is sent home. */
  set(state: WayState): void
  stop(): Promise<void>
}

/** Leads connections to a database, as long as the way is open. */
export async function wayToDatabase(servicePort: number): Promise<WayToDatabase> {
  const open = new Set<Socket>()
  let state: WayState = 'open'
  const server = createServer((client) => {
    if (state === 'closed') return void client.destroy()
    const service = connect(servicePort, '127.0.0.1')
    for (const [one, other] of [
      [client, service],
      [service, client],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('data', (chunk) => {
        if (state === 'open') other.write(chunk)
      })
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sendHome = (): void => {
    for (const socket of open) socket.destroy()
  }
  return {
    through: (url) => url.replace(`:${servicePort}/`, `:${port}/`),
    set(wanted) {
      state = wanted
      if (wanted !== 'silent') sendHome()
    },
    async stop() {
      server.close()
      sendHome()
      await once(server, 'close')
    },
  }
}
