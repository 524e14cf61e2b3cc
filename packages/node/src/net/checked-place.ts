import { lookup } from 'node:dns/promises'
import { connect, isIP, type LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { addressKind } from './address-kind.ts'
import { type PrivateAddresses, refused } from './endpoint-url.ts'

/** A host whose addresses were found and checked, ready to be connected to. */
export interface CheckedPlace {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  /** The only addresses that may be connected to. */
  readonly addresses: readonly [string, ...string[]]
}

/** How names become addresses, and which of them are allowed. */
export interface CheckOptions {
  readonly privateAddresses?: PrivateAddresses
  /** Gives the addresses of a name; the operating system's way by default. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

/** Resolves a host once and refuses it if any of its addresses is not to be connected to. */
export async function checkPlace(
  target: Omit<CheckedPlace, 'addresses'>,
  { privateAddresses = 'refused', resolve = resolveBySystem }: CheckOptions,
): Promise<CheckedPlace> {
  const { host } = target
  const [first, ...others] = isIP(host) ? [host] : await resolve(host)
  if (first === undefined) throw refused(`Nothing is known by the name ${host}.`)
  for (const address of [first, ...others]) {
    const kind = addressKind(address)
    if (kind === 'never' || (kind === 'private' && privateAddresses === 'refused'))
      throw refused(`${host} leads to an address that this server does not connect to.`)
  }
  return { ...target, addresses: [first, ...others] }
}

/** Connects to a checked place; its name is not asked for again, so it cannot lead elsewhere by now. */
export function dialPlace({ host, port, secure, addresses }: CheckedPlace): Duplex {
  const checked: LookupFunction = (_, __, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    )
  const place = { host, port, lookup: checked, autoSelectFamily: true }
  if (!secure) return connect(place)
  return connectTls({ ...place, servername: isIP(host) ? '' : host, ALPNProtocols: ['http/1.1'] })
}

async function resolveBySystem(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true, order: 'verbatim' })
  return found.map(({ address }) => address)
}
