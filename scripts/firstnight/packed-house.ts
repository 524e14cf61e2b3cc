import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Runs a program to its end. */
export const run = promisify(execFile)

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** What is put into an empty folder here: the pages are built anew, and packed with the command. */
const PACKAGES = ['core', 'web', 'cli']
const INSTALLS_WITHIN_MS = 300_000
const QUIET = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel', 'error']

/** An empty place outside of this repository, with an empty home, where nothing of ours is known. */
export interface EmptyPlace {
  readonly root: string
  readonly home: string
  /** The tarball of a package of ours. */
  readonly tarball: (name: string) => string
  /** A new empty folder. */
  readonly folder: (name: string) => Promise<string>
  readonly environment: NodeJS.ProcessEnv
  readonly install: (folder: string, tarballs: readonly string[]) => Promise<void>
  readonly leave: () => Promise<void>
}

/** Packs everything we publish, as it would be published, into an empty place; what is not built yet is built. */
export async function packInto(): Promise<EmptyPlace> {
  if (!existsSync(`${ROOT}packages/web/dist/index.html`)) await run('npm', ['run', 'build'], { cwd: ROOT })
  const root = await mkdtemp(join(tmpdir(), 'commedia-first-night-'))
  const [tarballs, home] = [join(root, 'tarballs'), join(root, 'home')]
  for (const one of [tarballs, home]) await mkdir(one)
  const workspaces = PACKAGES.flatMap((name) => ['--workspace', `packages/${name}`])
  await run('npm', ['pack', '--pack-destination', tarballs, ...workspaces], { cwd: ROOT })
  const files = (await readdir(tarballs)).map((file) => join(tarballs, file))
  // Nothing of this machine's own settings but how it reaches the registry, and what it has downloaded before.
  const [registry = '', cache = ''] = await Promise.all(['registry', 'cache'].map(npmSetting))
  const outside = Object.entries(process.env).filter(([name]) => !/^(COMMEDIA|npm)_/iu.test(name))
  const environment = {
    ...Object.fromEntries(outside),
    HOME: home,
    npm_config_registry: registry,
    npm_config_cache: cache,
  }
  return {
    root,
    home,
    environment,
    tarball: (name) => files.find((file) => new RegExp(`/${name}-\\d`, 'u').test(file)) ?? '',
    async folder(name) {
      const made = join(root, name)
      await mkdir(made)
      return made
    },
    async install(folder, names) {
      await run('npm', ['install', '--prefix', folder, ...QUIET, ...names], {
        cwd: folder,
        env: environment,
        timeout: INSTALLS_WITHIN_MS,
      })
    },
    leave: () => rm(root, { recursive: true, force: true }),
  }
}

/** How many files a folder holds. */
export async function filesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

/** How many megabytes a folder holds. */
export async function megabytes(folder: string): Promise<number> {
  const { stdout } = await run('du', ['-sk', folder])
  return Math.round(Number.parseInt(stdout, 10) / 102.4) / 10
}

async function npmSetting(name: string): Promise<string> {
  return (await run('npm', ['config', 'get', name], { cwd: ROOT })).stdout.trim()
}
