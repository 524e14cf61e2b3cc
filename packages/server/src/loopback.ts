import { isIP } from 'node:net'

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}

/** Whether only this machine reaches what listens at a host. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || isLoopback(host)
}
