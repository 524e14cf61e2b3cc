import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** One address for several servers, as a balancer is. */
export interface OneName {
  readonly port: number
  close(): Promise<void>
}

/** Leads each connection to the next of these ports of this machine that takes it. */
export async function oneName(ports: readonly number[]): Promise<OneName> {
  let next = 0
  const open = new Set<Socket>()
  const lead = (guest: Socket, tries: number): void => {
    const host = connect(ports[next++ % ports.length] ?? 0, '127.0.0.1')
    const refused = (): void => void (tries > 1 ? lead(guest, tries - 1) : guest.destroy())
    host.once('error', refused)
    host.once('connect', () => {
      host.off('error', refused)
      host.on('error', () => {})
      host.once('close', () => guest.destroy())
      guest.once('close', () => host.destroy())
      guest.pipe(host).pipe(guest)
    })
  }
  const server = createServer((guest) => {
    open.add(guest)
    guest.once('close', () => open.delete(guest))
    guest.on('error', () => {})
    lead(guest, ports.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      for (const guest of open) guest.destroy()
      await once(server, 'close')
    },
  }
}
