import { cpSync, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Lays what the command leaves out, and whatever that needs, into a folder of modules, in the versions of the lock:
// node scripts/bundle/lay-optional-parts.ts /theatre/node_modules

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MODULES = 'node_modules/'
/** What nothing reads when it runs. */
const NOT_RUN = /\.(map|md|[cm]?ts|flow)$/u
const LICENCES = /licen[cs]e|notice|copying/iu

const [, , target] = process.argv
if (target === undefined) throw new Error('Say into which folder: lay-optional-parts.ts <folder>')
const { packages: locked } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>
}
const { peerDependencies, optionalDependencies } = locked['packages/cli'] as Locked
const found = new Set<string>()
const asked = Object.keys({ ...peerDependencies, ...optionalDependencies }).map((name) => ({
  name,
  from: '',
}))
for (const { name, from } of asked) {
  const at = placeOf(name, from)
  if (at === undefined || found.has(at)) continue
  found.add(at)
  asked.push(...neededBy(locked[at] as Locked).map((needed) => ({ name: needed, from: at })))
}
for (const at of found) {
  const source = `${ROOT}${at}`
  cpSync(source, `${target}/${at.slice(MODULES.length)}`, {
    recursive: true,
    dereference: true,
    filter: (path) =>
      !path.slice(source.length).includes(`/${MODULES}`) && (!NOT_RUN.test(path) || LICENCES.test(path)),
  })
}
console.log(`${found.size} packages beside the command`)

/** Where a package finds another: in its own modules, or in those of a folder above. */
function placeOf(name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${MODULES}`)))) {
    const place = `${at === '' ? '' : `${at}/`}${MODULES}${name}`
    if (place in locked) return existsSync(`${ROOT}${place}`) ? place : undefined
    if (at === '') return undefined
  }
}

function neededBy({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: Locked): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}
