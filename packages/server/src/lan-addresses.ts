import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Under which addresses others on the same network reach a server that listens on this host. */
export function lanAddresses(host: string, interfaces = networkInterfaces()): readonly string[] {
  if (!['0.0.0.0', '::'].includes(host)) return [host]
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => ({ name, address })),
  )
  const homes = found.filter(({ name }) => !VIRTUAL.test(name))
  return (homes.length > 0 ? homes : found).map(({ address }) => address)
}

/** Bridges to containers and virtual machines lead nowhere from a phone. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tailscale|wg)/u

/** The address with its port, as links have it. */
export function urlAt(address: string, port: string, by: 'http' | 'https' = 'http'): string {
  return `${by}://${isIP(address) === 6 ? `[${address}]` : address}:${port}`
}
