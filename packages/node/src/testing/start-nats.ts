import { connect } from 'node:net'
import { freePort } from './free-port.ts'
import { type Service, startService } from './start-service.ts'

/** A NATS server on loopback, with its address. */
export async function startNats(port?: number): Promise<Service & { readonly url: string }> {
  const chosen = port ?? (await freePort())
  const service = await startService(['nats-server', '-a', '127.0.0.1', '-p', String(chosen)], {
    ready: () => answers(chosen),
  })
  return { ...service, url: `nats://127.0.0.1:${chosen}` }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const done = (answer: boolean) => () => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('data', done(true)).on('error', done(false))
  })
}
