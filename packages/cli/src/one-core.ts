import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'

/** Where the installed command keeps its own core: beside its joined files. */
const LIB = new URL('../lib/', import.meta.url)
const DOOR = /^@commedia\/core(?:\/([a-z]+))?$/u

/**
 * Leads every module to the core (and the zod) of this command, wherever it stands: a mode or a language handed in by `--house` meets
 * the tables and kinds of events of the house. From the sources there is only one anyway.
 */
export function oneCore(): void {
  if (import.meta.url.endsWith('.ts')) return
  registerHooks({
    resolve(specifier, context, next) {
      const file = doorFile(specifier)
      const url = file === undefined ? undefined : new URL(file, LIB)
      // A door that this core does not have is looked for where the module stands, and missed there.
      if (url === undefined || !existsSync(url)) return next(specifier, context)
      return { url: url.href, format: 'module', shortCircuit: true }
    },
  })
}

/** The file in which this command keeps what a module asks for. */
function doorFile(specifier: string): string | undefined {
  if (specifier === 'zod') return 'zod.js'
  const door = DOOR.exec(specifier)
  return door === null ? undefined : `core-${door[1] ?? 'index'}.js`
}
