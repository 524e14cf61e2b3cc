import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One delivery as it was received. */
export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Whatever somebody lets a house send to, on loopback; the first deliveries may be answered in another way. */
export async function aReceiver(first: readonly ((response: ServerResponse) => void)[] = []) {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const other = first[received.length]
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      for (const go of waiting) go()
      if (other === undefined) response.writeHead(204).end()
      else other(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?of=somebody`,
    received,
    /** Waits until so many deliveries were received. */
    async until(count: number) {
      while (received.length < count)
        await new Promise<void>((resolve) => {
          const go = (): void => {
            waiting.delete(go)
            resolve()
          }
          waiting.add(go)
        })
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
