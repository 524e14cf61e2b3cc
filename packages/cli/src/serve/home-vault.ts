import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openVault, type Vault } from '@commedia/server/home'

const FILE = 'vault-secret'
const SECRET_BYTES = 32

/**
 * The vault of a home: by the secret that was set, else by one that is made when the first key is kept, and lies beside the record
 * for its owner's eyes only. What was sealed by that one before another was set can still be opened.
 */
export function homeVault(folder: string, secret: string | undefined): Vault {
  let opened: Vault | undefined
  const vault = (): Vault => {
    opened ??= openVault(secretsOf(folder, secret))
    return opened
  }
  return {
    seal: (text, place) => vault().seal(text, place),
    open: (sealed, place) => vault().open(sealed, place),
    isNewest: (sealed) => vault().isNewest(sealed),
  }
}

function secretsOf(folder: string, secret: string | undefined): string {
  const file = join(folder, FILE)
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return [secret ?? '', kept].join(' ').trim() || madeSecret(folder)
}

function madeSecret(folder: string): string {
  const file = join(folder, FILE)
  mkdirSync(folder, { recursive: true })
  const made = randomBytes(SECRET_BYTES).toString('base64url')
  writeFileSync(file, `${made}\n`, { mode: 0o600 })
  return made
}
