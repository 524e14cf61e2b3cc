import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** When a connection is cut: as soon as the words were passed on, or when the answer has come and is kept back. */
export type CutMoment = 'sent' | 'answered'

/** A way to a service on loopback that can be cut. */
export interface CuttingProxy {
  readonly port: number
  /** The address of the service, led through this proxy. */
  through(url: string): string
  /** Cuts the connection that sends these words next. */
  cutAfter(words: RegExp, moment: CutMoment): void
  /** How often it has cut. */
  readonly cuts: () => number
  stop(): Promise<void>
}

/** Leads connections to a service on loopback and cuts them when told, such as right after a COMMIT was sent. */
export async function startCuttingProxy(servicePort: number): Promise<CuttingProxy> {
  const open = new Set<Socket>()
  let armed: { readonly words: RegExp; readonly moment: CutMoment } | undefined
  let cuts = 0
  const server = createServer((client) => {
    const service = connect(servicePort, '127.0.0.1')
    const sockets = [client, service]
    const cut = (): void => {
      cuts++
      for (const socket of sockets) socket.destroy()
    }
    const wordsOf = statementWords()
    let keepsBack = false
    for (const [one, other] of [
      [client, service],
      [service, client],
    ] as const) {
      one.setNoDelay()
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    client.on('data', (chunk) => {
      const words = wordsOf(chunk.toString('latin1'))
      const told = armed?.words.test(words) ? armed : undefined
      if (told === undefined) return void service.write(chunk)
      armed = undefined
      if (told.moment === 'sent') return void service.write(chunk, cut)
      keepsBack = true
      service.write(chunk)
    })
    service.on('data', (chunk) => (keepsBack ? cut() : void client.write(chunk)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    through: (url) => url.replace(`:${servicePort}/`, `:${port}/`),
    cutAfter: (words, moment) => {
      armed = { words, moment }
    },
    cuts: () => cuts,
    async stop() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}

/** What a connection sends, with the words of statements that PostgreSQL keeps ready and that are sent by name alone. */
function statementWords(): (sent: string) => string {
  const kept = new Map<string, string>()
  return (sent) => {
    for (const [, name = '', text = ''] of sent.matchAll(/P[\s\S]{4}(commedia_\d+)\0([^\0]*)\0/g))
      kept.set(name, text)
    const named = [...sent.matchAll(/B[\s\S]{4}\0(commedia_\d+)\0/g)].map(
      ([, name = '']) => kept.get(name) ?? '',
    )
    return [sent, ...named].join('\n')
  }
}
