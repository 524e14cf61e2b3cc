import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { connectModel } from '@commedia/core/adapters'
import { checkEndpoint, type OutwardOptions, outwardFetch, type PrivateAddresses } from '@commedia/node'
import { type RefusedPlace, refusedPlaces } from './refused-places.ts'

/** What came of the list, by kind of address. */
export interface TriedAddresses {
  readonly tried: number
  readonly connections: number
  /** The same way out to a public address: it must have come through, or nothing was shown. */
  readonly controls: number
  readonly byKind: ReadonlyMap<string, { readonly tried: number; readonly connections: number }>
}

/** What a name may lead to; a server of ours stands in for it. */
const PUBLIC = new Set(['8.8.8.8'])

/** Of these a public server is part; everywhere else not even that one may be reached. */
const MAY_BEGIN_OUTSIDE = new Set(['rebinding', 'redirect'])

/** Loopback as people write it, for connections that are really made. */
const LOOPBACK = [
  '127.0.0.1',
  'localhost',
  '[::1]',
  '0.0.0.0',
  '0',
  '127.1',
  '2130706433',
  '[::ffff:127.0.0.1]',
]

/**
 * Has a model called at each address of the list, through the guarded way out. What it would connect to is written down and
 * nothing is sent there: a server on loopback plays what is public, and everything else gets no connection. At last it is
 * called at listeners on loopback as a host would have it, with the system's own names and sockets.
 */
export async function tryAddresses(privateAddresses: PrivateAddresses): Promise<TriedAddresses> {
  const inside = await listen((_, response) => response.end('inside'))
  let answer: RequestListener = () => undefined
  const outside = await listen((request, response) => answer(request, response))
  const byKind = new Map<string, { tried: number; connections: number }>()
  const note = (kind: string, connections: number): void => {
    const row = byKind.get(kind) ?? { tried: 0, connections: 0 }
    byKind.set(kind, { tried: row.tried + 1, connections: row.connections + connections })
  }
  for (const place of refusedPlaces(inside.port)) {
    answer = (_, response) => {
      const { status = 200, location } = place.redirect ?? {}
      response.writeHead(status, { connection: 'close', ...(location && { location }) }).end()
    }
    const before = inside.connections()
    const dialled = await tryPlace(place, { outside: outside.port, privateAddresses })
    note(place.kind, dialled + inside.connections() - before)
  }
  for (const host of LOOPBACK) {
    const before = inside.connections()
    for (const scheme of ['https', 'http'])
      await callTwice(`${scheme}://${host}:${inside.port}/v1`, { privateAddresses })
    note('loopback', inside.connections() - before)
  }
  const controls = outside.connections()
  for (const server of [inside, outside]) server.close()
  const total = (of: 'tried' | 'connections'): number =>
    [...byKind.values()].reduce((sum, row) => sum + row[of], 0)
  return { tried: total('tried'), connections: total('connections'), controls, byKind }
}

/** How many connections there would have been that should not. */
async function tryPlace(
  { kind, url, answers = [] }: RefusedPlace,
  { outside, privateAddresses }: { readonly outside: number; readonly privateAddresses: PrivateAddresses },
): Promise<number> {
  let asked = 0
  let wrong = 0
  await callTwice(url, {
    privateAddresses,
    resolve: async () => answers[asked++] ?? answers.at(-1) ?? [],
    dial({ addresses }) {
      if (MAY_BEGIN_OUTSIDE.has(kind) && addresses.every((address) => PUBLIC.has(address)))
        return connect(outside, '127.0.0.1')
      wrong++
      return new PassThrough().destroy(new Error('not connected'))
    },
  })
  return wrong
}

/** Twice, as a name may lead elsewhere the second time; and once more as it is checked when somebody brings it. */
async function callTwice(baseUrl: string, options: OutwardOptions): Promise<void> {
  const fetch = outwardFetch(options)
  for (let call = 0; call < 2; call++) {
    const model = connectModel({ kind: 'openai-compatible', baseUrl, model: 'tiny', fetch })
    await model.then((found) => found.doStream({ prompt: [] })).catch(() => undefined)
  }
  await checkEndpoint(baseUrl, options).catch(() => undefined)
}

/** A server on loopback, in both families where the machine has both. */
async function listen(answer: RequestListener) {
  let connections = 0
  const open = async (host: string, port: number): Promise<Server> => {
    const server = createServer(answer).listen(port, host)
    server.on('connection', () => connections++)
    await once(server, 'listening')
    return server
  }
  const first = await open('127.0.0.1', 0)
  const { port } = first.address() as AddressInfo
  const second = await open('::1', port).catch(() => undefined)
  return {
    port,
    connections: () => connections,
    close() {
      for (const server of [first, second]) server?.close().closeAllConnections()
    },
  }
}
