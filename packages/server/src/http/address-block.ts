import { isIP, isIPv6 } from 'node:net'

/**
 * An address as a socket or a proxy says it, in the one way it is written here: without brackets, port and zone, in small letters,
 * and IPv4 inside IPv6 as itself. What is no address stays as it is, and is nobody's but its own.
 */
export function plainAddress(said: string): string {
  const text = said.trim().replace(/^"(.*)"$/, '$1')
  const [, inBrackets, beforePort] = /^\[([^\]]*)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(text) ?? []
  const [address = ''] = (inBrackets ?? beforePort ?? text).split('%')
  if (isIP(address) === 0) return text
  if (!isIPv6(address)) return address
  // A URL writes it in the one short way there is, an IPv4 inside it as two groups.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const groups = groupsOf(written)
  return isMapped(groups) ? embedded(groups) : written
}

/** By what an address is counted: itself, or for IPv6 the /64 that one household or machine has to itself. */
export function addressBlock(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}

function groupsOf(written: string): readonly string[] {
  const [head = '', tail = ''] = written.split('::')
  const groups = (part: string): string[] => part.split(':').filter((group) => group !== '')
  const missing = 8 - groups(head).length - groups(tail).length
  const zeros = written.includes('::') ? Array.from({ length: missing }, () => '0') : []
  return [...groups(head), ...zeros, ...groups(tail)]
}

function isMapped(groups: readonly string[]): boolean {
  return groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
}

function embedded(groups: readonly string[]): string {
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')
}
