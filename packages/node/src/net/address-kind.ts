import ipaddr from 'ipaddr.js'

/** Whether an address is anybody's (`public`), the operator's own (`private`), or nobody's to connect to (`never`). */
export type AddressKind = 'public' | 'private' | 'never'

/** Where an operator's own models may stand. */
const PRIVATE = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat'])

/** Where clouds give machines their credentials, outside the link-local range that is refused anyway. */
const METADATA = new Set(['168.63.129.16', '100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254'])

/** Everything given out to networks of the open internet so far. */
const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]
const ISATAP = 0x5efe

/**
 * Judges an address as a name server or a person gives it. IPv6 that carries an IPv4 address inside is never connected to:
 * where it leads depends on the network.
 */
export function addressKind(address: string): AddressKind {
  if (!ipaddr.isValid(address)) return 'never'
  const parsed = ipaddr.parse(address)
  const range = parsed.range()
  if (METADATA.has(parsed.toString())) return 'never'
  if (PRIVATE.has(range)) return 'private'
  if (range !== 'unicast') return 'never'
  return parsed instanceof ipaddr.IPv6 && !isOpenIPv6(parsed) ? 'never' : 'public'
}

function isOpenIPv6(address: ipaddr.IPv6): boolean {
  return address.match(GLOBAL_IPV6) && address.parts[5] !== ISATAP
}
