import { isIPv6 } from 'node:net'

/** By what an address is counted: itself, or for IPv6 the /64 that one household or machine has to itself. */
export function addressBlock(address: string): string {
  const [plain = ''] = address.replace(/^\[|\]$/g, '').split('%')
  if (!isIPv6(plain)) return plain
  // A URL writes it in the one short way there is, an IPv4 inside it as two groups.
  const written = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = written.split('::')
  const groups = (part: string): string[] => part.split(':').filter((group) => group !== '')
  const missing = 8 - groups(head).length - groups(tail).length
  const zeros = written.includes('::') ? Array.from({ length: missing }, () => '0') : []
  const whole = [...groups(head), ...zeros, ...groups(tail)]
  if (whole.slice(0, 5).every((group) => group === '0') && whole[5] === 'ffff') return embedded(whole)
  return `${whole.slice(0, 4).join(':')}::/64`
}

function embedded(groups: readonly string[]): string {
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')
}
