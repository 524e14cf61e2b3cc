import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Duplex } from 'node:stream'
import { CommediaError } from '@commedia/core'
import type { Fetch } from '@commedia/core/adapters'
import { type CheckedPlace, type CheckOptions, checkPlace, dialPlace } from './checked-place.ts'
import { endpointUrl, portOf, refused } from './endpoint-url.ts'
import { sendRequest } from './send-request.ts'

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
    return sendRequest(url, new Request(input, init), url.protocol === 'https:' ? https : http)
  }
}

/** Checks where an endpoint leads without connecting to it, so that its owner hears of a refusal at once. */
export async function checkEndpoint(text: string, options: CheckOptions = {}): Promise<void> {
  const url = endpointUrl(text, options.privateAddresses ?? 'refused')
  const target = { host: bare(url.hostname), port: portOf(url), secure: url.protocol === 'https:' }
  await checkPlace(target, options).catch((cause: unknown) => {
    if (cause instanceof CommediaError) throw cause
    throw refused(`Nothing can be found now by the name ${target.host}.`, { cause })
  })
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

/** A host without the brackets that IPv6 wears in an address. */
function bare(host: string): string {
  return host.replace(/^\[|\]$/g, '')
}
