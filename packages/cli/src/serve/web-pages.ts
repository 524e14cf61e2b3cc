import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the built pages of the house are, if they were built. */
export function webPages(folder = process.env.COMMEDIA_WEB ?? BUILT): { readonly web?: string } {
  return existsSync(folder) ? { web: folder } : {}
}

const BUILT = fileURLToPath(new URL('dist', import.meta.resolve('@commedia/web/package.json')))
