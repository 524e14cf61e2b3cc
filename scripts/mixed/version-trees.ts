import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A version of the house that can be started: what it is called, and where its sources are. */
export interface Version {
  readonly name: string
  readonly root: string
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STEPS = 'packages/node/src/store/migrations'
const MOST_BYTES = 1_000_000_000

/** This one, as it stands in the folder. */
export const THIS: Version = { name: 'this', root: ROOT }

/** The version of a commit, unpacked into a folder; without one, what has the schema that this one promises to live beside. */
export function versionBefore(folder: string, commit = oldestBeside()): Version {
  const name = git(['rev-parse', '--short', `${commit}^{commit}`])
  return unpacked(`${name}`, join(folder, 'before'), ['git', ['archive', '--format=tar', name]])
}

/** This one with a step of the schema more, which only adds, as the next may have. */
export function versionAfter(folder: string): Version {
  const files = git(['ls-files', '--cached', '--others', '--exclude-standard'])
    .split('\n')
    .filter((file) => existsSync(join(ROOT, file)))
  const version = unpacked('next', join(folder, 'next'), ['tar', ['-cf', '-', ...files]])
  const steps = join(version.root, `${STEPS}.ts`)
  const list = readFileSync(steps, 'utf8')
  const longer = list.replace(/\]\s*$/u, `${STEP_OF_TOMORROW}]\n`)
  if (longer === list) throw new Error(`${STEPS}.ts does not end with the list of steps.`)
  writeFileSync(steps, longer)
  return version
}

const STEP_OF_TOMORROW = `
  [
    \`ALTER TABLE takes ADD COLUMN tomorrow text\`,
    \`ALTER TABLE shows ADD COLUMN tomorrow integer NOT NULL DEFAULT 0\`,
    \`CREATE TABLE tomorrows (id text PRIMARY KEY)\`,
  ],
`

/** Why there is no version before to be had; nothing where there is. */
export function whyNoHistory(commit: string | undefined): string | undefined {
  try {
    git(['rev-parse', '--verify', `${commit ?? oldestBeside()}^{commit}`])
    return undefined
  } catch {
    return commit === undefined
      ? 'there is no history of the schema here'
      : `there is no commit ${commit} here`
  }
}

/** The newest commit that changed the schema: whatever came before may refuse it, whatever came since may be beside this one. */
function oldestBeside(): string {
  const commit = git(['log', '-1', '--format=%H', '--', `${STEPS}.ts`, STEPS])
  if (commit === '' || git(['rev-parse', '--is-shallow-repository']) === 'true')
    throw new Error('No history.')
  return commit
}

function unpacked(
  name: string,
  root: string,
  [program, args]: readonly [string, readonly string[]],
): Version {
  mkdirSync(root, { recursive: true })
  const packed = execFileSync(program, [...args], { cwd: ROOT, maxBuffer: MOST_BYTES })
  execFileSync('tar', ['-xf', '-', '-C', root], { input: packed })
  furnish(root)
  return { name, root }
}

/** Gives a version what it needs of others: what is here where it asks for the same, its own where it does not. */
function furnish(root: string): void {
  const lockOf = (place: string): string => readFileSync(join(place, 'package-lock.json'), 'utf8')
  if (lockOf(root) !== lockOf(ROOT)) {
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root })
    if (status !== 0) throw new Error('npm ci failed for the version before.')
    return
  }
  for (const place of ['.', ...readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name))])
    if (existsSync(join(ROOT, place, 'node_modules')) && existsSync(join(root, place))) link(place, root)
}

/** Its own packages are in its own folder; all others are where they are. */
function link(place: string, root: string): void {
  const [here, there] = [join(ROOT, place, 'node_modules'), join(root, place, 'node_modules')]
  mkdirSync(there)
  for (const name of readdirSync(here))
    if (name !== '@commedia') symlinkSync(join(here, name), join(there, name))
  if (!existsSync(join(here, '@commedia'))) return
  mkdirSync(join(there, '@commedia'))
  for (const name of readdirSync(join(here, '@commedia')))
    symlinkSync(join(root, 'packages', name), join(there, '@commedia', name))
}

function git(args: readonly string[]): string {
  return execFileSync('git', [...args], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: MOST_BYTES,
  }).trim()
}
