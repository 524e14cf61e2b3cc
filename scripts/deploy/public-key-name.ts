import type { KeyObject } from 'node:crypto'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** How Restate calls the public half of a key: its bytes with 58 digits. */
export function publicKeyName(key: KeyObject): string {
  const bytes = Buffer.from(String(key.export({ format: 'jwk' }).x), 'base64url')
  let number = BigInt(`0x${bytes.toString('hex')}`)
  let digits = ''
  for (; number > 0n; number /= 58n) digits = `${ALPHABET[Number(number % 58n)]}${digits}`
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return `publickeyv1_${'1'.repeat(Math.max(0, zeros))}${digits}`
}
