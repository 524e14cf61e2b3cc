import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the built pages of the house are, if they were built: beside the package when it is installed, in their own otherwise. */
export function webPages(folder = process.env.COMMEDIA_WEB ?? (existsSync(PACKED) ? PACKED : BUILT)): {
  readonly web?: string
} {
  return existsSync(folder) ? { web: folder } : {}
}

const PACKED = fileURLToPath(new URL('../../web/', import.meta.url))
const BUILT = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
