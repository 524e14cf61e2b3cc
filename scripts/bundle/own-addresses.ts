import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'esbuild'

/** A file of a package that asks where it is, to find a thread or a folder beside it, is told an address that holds for the joined files. */
export function ownAddresses(folder: string, addressOf: (file: string) => string): Plugin {
  const inside = `${folder}dist/`
  return {
    name: 'own addresses',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.js$/ }, ({ path }) => {
        if (!path.startsWith(inside)) return undefined
        const text = readFileSync(path, 'utf8')
        const address = `new URL(${JSON.stringify(addressOf(relative(folder, path)))}, import.meta.url).href`
        return { contents: text.replaceAll('import.meta.url', address) }
      }),
  }
}
