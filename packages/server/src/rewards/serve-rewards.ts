import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CommediaError } from '@commedia/core'
import { getRequestListener } from '@hono/node-server'
import { type RewardServiceMaking, rewardService } from './reward-service.ts'

/** Where a service listens. */
export interface ServedRewards {
  readonly url: string
  close(): Promise<void>
}

/** Opens a reward service at an address of this machine; port 0 takes a free one. */
export async function serveRewards(
  making: RewardServiceMaking,
  { host = '127.0.0.1', port = 0 }: { readonly host?: string; readonly port?: number } = {},
): Promise<ServedRewards> {
  const app = rewardService(making)
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  server.listen(port, host)
  await once(server, 'listening').catch((cause: unknown) => {
    throw new CommediaError('wrong-setting', `Port ${port} of ${host} cannot be listened on.`, { cause })
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
