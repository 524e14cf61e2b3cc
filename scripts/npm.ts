import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const QUIET = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel', 'error']
const WITHIN_MS = 300_000

/** Runs npm as it was called here: on Windows it is no program that can be started by its name. */
export async function npm(args: readonly string[], cwd: string): Promise<string> {
  const { npm_execpath: cli = '' } = process.env
  const [program, before] = cli.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  const within = { cwd, timeout: WITHIN_MS, maxBuffer: 64_000_000 }
  return (await run(program, [...before, ...args], within)).stdout
}

/** Installs packages into a folder, without running a script of theirs. */
export function install(cwd: string, ...names: readonly string[]): Promise<string> {
  return npm(['install', ...QUIET, ...names], cwd)
}

/** Brings a program of npm's into a folder of its own, and gives that. */
export async function fetched(name: string, place: string): Promise<string> {
  const folder = join(place, name.replaceAll(/\W/gu, '-'))
  await npm(['install', '--prefix', folder, ...QUIET, name], place)
  return join(folder, 'node_modules')
}
