import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { CommediaError } from '@commedia/core'

/** Keeps short secrets of people so that whoever has only the database cannot read them. */
export interface Vault {
  /** Encrypts a text for one place; it can be opened for that place alone. */
  seal(text: string, place: readonly string[]): string
  open(sealed: string, place: readonly string[]): string
  /** Whether a sealed text is under the newest secret. */
  isNewest(sealed: string): boolean
}

const FORMAT = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const SHORTEST_SECRET = 32

/**
 * Opens the vault of `vaultSecret`. It may hold several secrets with spaces between them: the first seals, the others
 * only open what was sealed before they were replaced.
 */
export function openVault(secrets: string): Vault {
  const [newest, ...older] = secrets.trim().split(/\s+/).map(keyFrom)
  if (newest === undefined) throw new CommediaError('wrong-setting', 'The vault needs a secret.')
  const keys = new Map([newest, ...older].map((key) => [key.id, key.bytes]))
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', newest.bytes, nonce).setAAD(label(newest.id, place))
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return [FORMAT, newest.id, Buffer.concat(sealed).toString('base64url')].join('.')
    },
    open(sealed, place) {
      const [format, id = '', text = ''] = sealed.split('.')
      const key = keys.get(id)
      const bytes = Buffer.from(text, 'base64url')
      if (format !== FORMAT || key === undefined || bytes.length < NONCE_BYTES + TAG_BYTES) throw cannotOpen()
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
          .setAAD(label(id, place))
          .setAuthTag(bytes.subarray(-TAG_BYTES))
        const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch (cause) {
        throw cannotOpen(cause)
      }
    },
    isNewest: (sealed) => sealed.startsWith(`${FORMAT}.${newest.id}.`),
  }
}

function keyFrom(secret: string): { readonly id: string; readonly bytes: Buffer } {
  if (secret.length < SHORTEST_SECRET)
    throw new CommediaError('wrong-setting', `A vault secret needs ${SHORTEST_SECRET} characters or more.`)
  const derived = (use: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `commedia vault ${FORMAT} ${use}`, length))
  return { id: derived('name', 6).toString('hex'), bytes: derived('key', 32) }
}

/** What a sealed text is bound to, beside its key. */
function label(id: string, place: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify([FORMAT, id, ...place]))
}

function cannotOpen(cause?: unknown): CommediaError {
  return new CommediaError(
    'wrong-setting',
    'A key in the vault cannot be opened: it was kept under another secret, or changed. Bring it again.',
    { cause },
  )
}
