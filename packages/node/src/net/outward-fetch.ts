import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { type Duplex, Readable } from 'node:stream'
import { CommediaError } from '@commedia/core'
import type { Fetch } from '@commedia/core/adapters'
import { type CheckedPlace, type CheckOptions, checkPlace, dialPlace } from './checked-place.ts'
import { endpointUrl, portOf } from './endpoint-url.ts'

/** How a way out is guarded, and by what it reaches the network. */
export interface OutwardOptions extends CheckOptions {
  /** Opens the connection, to the addresses given and no other. */
  readonly dial?: (place: CheckedPlace) => Duplex
}

/**
 * A fetch for addresses that people gave us. A name is resolved once for a connection, all its addresses are checked, and those
 * very addresses are connected to, so that a name that leads elsewhere the next moment gains nothing. It throws
 * `address-refused` before anything is sent, follows no redirect, and holds connections open for the next call.
 */
export function outwardFetch(options: OutwardOptions = {}): Fetch {
  const http = guardAgent(new HttpAgent({ keepAlive: true }), 'http:', options)
  const https = guardAgent(new HttpsAgent({ keepAlive: true }), 'https:', options)
  return async (input, init) => {
    const text = input instanceof Request ? input.url : String(input)
    const url = endpointUrl(text, options.privateAddresses ?? 'refused')
    return send(url, new Request(input, init), url.protocol === 'https:' ? https : http)
  }
}

/** Checks where an endpoint leads without connecting to it, so that its owner hears of a refusal at once. */
export async function checkEndpoint(text: string, options: CheckOptions = {}): Promise<void> {
  const url = endpointUrl(text, options.privateAddresses ?? 'refused')
  const target = { host: bare(url.hostname), port: portOf(url), secure: url.protocol === 'https:' }
  await checkPlace(target, options)
}

function guardAgent(
  agent: HttpAgent,
  scheme: 'http:' | 'https:',
  { dial = dialPlace, ...check }: OutwardOptions,
): HttpAgent {
  agent.createConnection = ({ host, port }, done) => {
    const target = { host: bare(host ?? ''), port: Number(port), secure: scheme === 'https:' }
    // Node's types want a socket beside an error, where there is none.
    const answer = done as (error: Error | null, socket?: Duplex) => void
    checkPlace(target, check).then(
      (place) => answer(null, dial(place)),
      (error: Error) => answer(error),
    )
    return undefined
  }
  return agent
}

async function send(url: URL, request: Request, agent: HttpAgent): Promise<Response> {
  const { method, signal } = request
  const headers = new Headers(request.headers)
  headers.delete('host')
  // What comes back is handed on as it is, so it must not come packed.
  headers.set('accept-encoding', 'identity')
  const body = Buffer.from(await request.arrayBuffer())
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp
  try {
    return await new Promise((resolve, reject) => {
      begin(url, { method, headers: Object.fromEntries(headers), agent, signal })
        .on('response', (message) => {
          try {
            resolve(responseFrom(message))
          } catch (error) {
            message.destroy()
            reject(error)
          }
        })
        .on('error', reject)
        .end(body)
    })
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof CommediaError) throw error
    // The words by which callers know a fetch that did not come through.
    throw new TypeError('fetch failed', { cause: error })
  }
}

const WITHOUT_BODY = new Set([204, 205, 304])

function responseFrom(message: IncomingMessage): Response {
  const { statusCode: status = 0, statusMessage: statusText = '' } = message
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(message.headersDistinct))
    for (const value of values) headers.append(name, value)
  if (WITHOUT_BODY.has(status)) {
    message.resume()
    return new Response(null, { status, statusText, headers })
  }
  const body = Readable.toWeb(message) as ReadableStream<Uint8Array>
  return new Response(body, { status, statusText, headers })
}

/** A host without the brackets that IPv6 wears in an address. */
function bare(host: string): string {
  return host.replace(/^\[|\]$/g, '')
}
