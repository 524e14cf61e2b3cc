import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lintWorkflows } from './lint-workflows.ts'
import { type ProofRow, runProof } from './proof.ts'

// What would be published: which files each package holds and how large it is, under which licences everything stands that it brings
// along, a bill of materials in .proof/, and whether the workflows that publish it are well formed. Needs `npm run build`.

/** Licences that ask for no more than to be named. */
const FINE =
  /^(MIT|MIT-0|ISC|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|0BSD|CC0-1\.0|BlueOak-1\.0\.0|Python-2\.0|Unlicense|OFL-1\.1|PostgreSQL)$/
/** What does not belong into a package. */
const STRAY = /\.test\.|\.tsbuildinfo$|__prompts__|__journals__|fixtures\/|\.test\.data\.|^src\/|\.env$/
const ROOT = fileURLToPath(new URL('../', import.meta.url))

interface Packed {
  readonly name: string
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string }[]
}

await runProof('release', async () => {
  const rows: ProofRow[] = []
  const packed = packages().map(packedOf)
  const stray = packed.flatMap(({ name, files }) =>
    files.filter(({ path }) => STRAY.test(path)).map(({ path }) => `${name}: ${path}`),
  )
  for (const { name, files, unpackedSize } of packed)
    rows.push({ what: name, found: `${files.length} files, ${(unpackedSize / 1e6).toFixed(1)} MB` })
  const unready = packages().flatMap(unreadyToPublish)
  for (const problem of unready) rows.push({ what: problem, found: 'is not ready to be published' })
  const licences = licencesOf()
  const odd = licences.filter(({ licence }) => !isFine(licence))
  for (const { name, licence } of odd) rows.push({ what: name, found: `licence ${licence}` })
  for (const path of stray) rows.push({ what: path, found: 'does not belong there' })
  const bill = billOfMaterials()
  const malformed = await lintWorkflows(ROOT)
  for (const problem of malformed) rows.push({ what: problem, found: 'is malformed' })
  const faults = [stray, unready, odd, malformed].flat().length
  return {
    pass: faults === 0 && bill.components > 0,
    figures: {
      packages: packed.length,
      stray_files: stray.length,
      unready: unready.length,
      dependencies: licences.length,
      licences_odd: odd.length,
      workflow_faults: malformed.length,
      bill_components: bill.components,
    },
    rows,
  }
})

function packages(): readonly string[] {
  return globSync('packages/*/package.json', { cwd: ROOT })
    .filter((file) => !JSON.parse(readFileSync(`${ROOT}${file}`, 'utf8')).private)
    .map((file) => file.replace('/package.json', ''))
    .sort()
}

function packedOf(folder: string): Packed {
  const told = npm(['pack', '--dry-run', '--json', '--ignore-scripts', '--workspace', folder])
  return (JSON.parse(told) as readonly [Packed])[0]
}

/** What keeps a package from being published: what npm says of it without sending it, and what has to be in it. */
function unreadyToPublish(folder: string): readonly string[] {
  try {
    const told = npm([
      'publish',
      '--dry-run',
      '--json',
      '--ignore-scripts',
      '--tag',
      'next',
      '--workspace',
      folder,
    ])
    const [packed] = Object.values(JSON.parse(told) as Readonly<Record<string, Packed>>)
    const paths = packed?.files.map(({ path }) => path) ?? []
    return ['LICENSE', 'NOTICE', 'README.md']
      .filter((file) => !paths.includes(file))
      .map((file) => `${folder}: no ${file}`)
  } catch (error) {
    return [`${folder}: ${(error as { readonly stderr?: string }).stderr?.split('\n')[0] ?? error}`]
  }
}

interface Locked {
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Everything an installed command brings along, followed through the lock file. */
function licencesOf(): readonly { readonly name: string; readonly licence: string }[] {
  const { packages: locked } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  const brought = new Map<string, Locked>()
  const follow = ({ dependencies, optionalDependencies }: Locked, from: string): void => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = placeOf(name, from, locked)
      const found = path === undefined ? undefined : locked[path]
      if (path === undefined || found === undefined || brought.has(path) || name.startsWith('@commedia/'))
        continue
      brought.set(path, found)
      follow(found, path)
    }
  }
  for (const folder of packages()) follow(locked[folder] ?? {}, folder)
  // What the command has joined into itself it brings as much as what it depends on.
  for (const path of joined()) brought.set(path, locked[path] ?? {})
  return [...brought].map(([path, { license }]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    licence: license ?? licenceIn(path),
  }))
}

/** Where packages stand whose code is in the command itself, as its notices name them. */
function joined(): readonly string[] {
  const notices = readFileSync(`${ROOT}packages/cli/lib/THIRD-PARTY.txt`, 'utf8')
  return [...notices.matchAll(/^== (\S+) /gmu)].map(([, name]) => `node_modules/${name}`)
}

/** The nearest folder above that has it, as Node looks for it. */
function placeOf(name: string, from: string, locked: Readonly<Record<string, Locked>>): string | undefined {
  for (let above = from; ; above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/')))) {
    const path = above === '' ? `node_modules/${name}` : `${above}/node_modules/${name}`
    if (path in locked) return path
    if (above === '') return undefined
  }
}

function licenceIn(path: string): string {
  try {
    const { license = 'none' } = JSON.parse(readFileSync(`${ROOT}${path}/package.json`, 'utf8'))
    if (license !== 'none') return typeof license === 'string' ? license : String(license.type)
    return readFileSync(`${ROOT}${path}/LICENSE`, 'utf8').startsWith('MIT License') ? 'MIT' : 'none'
  } catch {
    return 'not installed here'
  }
}

/** One of several will do, all of several must. */
function isFine(licence: string): boolean {
  const bare = licence.replace(/[()]/g, '')
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => FINE.test(one.trim()))
  return bare.split(' AND ').every((one) => FINE.test(one.trim()))
}

function billOfMaterials(): { readonly components: number } {
  const bill = npm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'])
  mkdirSync(`${ROOT}.proof`, { recursive: true })
  writeFileSync(`${ROOT}.proof/bill-of-materials.json`, bill)
  return { components: (JSON.parse(bill) as { readonly components: readonly unknown[] }).components.length }
}

function npm(args: readonly string[]): string {
  return execFileSync('npm', [...args, '--loglevel', 'error'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
}
