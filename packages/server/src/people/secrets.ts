import { createHash, randomBytes } from 'node:crypto'

/** A secret that nobody can guess, for exactly one holder. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** All that is ever kept of a secret. Secrets are random, so that a plain hash gives nothing away. */
export function fingerprintOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** A new id that nobody can guess: `show_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('base64url')}`
}
