import { CommediaError } from '@commedia/core'

/** Whether endpoints may stand at private addresses: the operator's choice. */
export type PrivateAddresses = 'allowed' | 'refused'

const WEB_PORTS = new Set([80, 443])
const FIRST_FREE_PORT = 1024

/**
 * Reads the address of an endpoint as the connection will read it, so that no other spelling of a host gets by, and
 * refuses what no endpoint needs. Where its name leads is checked when it is connected to.
 */
export function endpointUrl(text: string, privateAddresses: PrivateAddresses): URL {
  if (!URL.canParse(text)) throw refused('It is not a whole address, such as https://models.example/v1.')
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && privateAddresses === 'allowed'))
    throw refused(
      privateAddresses === 'allowed' ? 'It must begin with https or http.' : 'It must begin with https.',
    )
  if (url.username || url.password) throw refused('It must not hold a name or a password.')
  if (url.hostname === '' || url.hostname.endsWith('.')) throw refused('Its host name is odd.')
  const port = portOf(url)
  if (!WEB_PORTS.has(port) && port < FIRST_FREE_PORT)
    throw refused(`Port ${port} belongs to another service.`)
  return url
}

/** The port that an address names or means. */
export function portOf({ port, protocol }: URL): number {
  return Number(port || (protocol === 'https:' ? 443 : 80))
}

/** Says that an endpoint is not connected to, and why. */
export function refused(why: string, options?: ErrorOptions): CommediaError {
  return new CommediaError('address-refused', `This endpoint is not connected to. ${why}`, options)
}
