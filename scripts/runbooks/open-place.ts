import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, startPostgres, type TemporaryPostgres } from '@commedia/node/testing'
import { fillPlace } from './fill-place.ts'
import type { Place } from './read-runbook.ts'

const COMMAND = fileURLToPath(new URL('../../packages/cli/bin/commedia.js', import.meta.url))
const UP_WITHIN_MS = 60_000

/** A house that is open, and the shell of whoever looks after it. */
export interface OpenPlace {
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  close(): Promise<void>
}

/** A house in which a show was played, of which every page gets a copy of its own. */
export interface PreparedPlace {
  copy(name: string): Promise<OpenPlace>
  close(): Promise<void>
}

/** Has a show played in a house of the built command, and closes it. */
export async function preparePlace(
  place: Place,
  { scratch, modelUrl }: { readonly scratch: string; readonly modelUrl: string },
): Promise<PreparedPlace> {
  const postgres = place === 'postgres' ? await startPostgres() : undefined
  try {
    const first = join(scratch, `${place}-first`)
    postgres?.createDatabase('first')
    if (postgres !== undefined) askForPasswords(postgres)
    const house = await openHouse(first, { modelUrl, databaseUrl: postgres && databaseOf(postgres, 'first') })
    const facts = await fillPlace(place, { base: house.url, operator: OPERATOR }).finally(house.close)
    return {
      async copy(name) {
        const folder = join(scratch, `${place}-${name}`)
        mkdirSync(folder)
        const [home, kept] = [join(folder, 'home'), join(first, 'home')]
        if (existsSync(kept)) cpSync(kept, home, { recursive: true })
        if (postgres !== undefined) {
          say(postgres, `CREATE DATABASE "${name}" TEMPLATE first`)
          say(postgres, `CREATE ROLE "${name}" LOGIN SUPERUSER PASSWORD '${PASSWORD}'`)
        }
        const databaseUrl = postgres && databaseOf(postgres, name, name)
        const house = await openHouse(folder, { modelUrl, databaseUrl })
        const { link, ...others } = facts
        return { ...house, env: { ...shellOf(folder), ...others, LINK: `${house.url}/join#${link}` } }
      },
      close: async () => postgres?.stop(),
    }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

const OPERATOR = 'the-operator-of-a-rehearsal'

/** Opens a house with a file of settings beside it, as the pages have it. */
async function openHouse(
  folder: string,
  { modelUrl, databaseUrl }: { readonly modelUrl: string; readonly databaseUrl: string | undefined },
) {
  mkdirSync(join(folder, 'bin'), { recursive: true })
  symlinkSync(COMMAND, join(folder, 'bin/commedia'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    ...{ COMMEDIA_PORT: port, COMMEDIA_PUBLIC_URL: url, COMMEDIA_FOLDER: join(folder, 'home') },
    ...{ COMMEDIA_BASE_URL: modelUrl, COMMEDIA_MODEL: 'simulated', COMMEDIA_API_KEY: 'a-key' },
    ...{ COMMEDIA_OPERATOR_SECRET: OPERATOR, COMMEDIA_LOG_LEVEL: 'error' },
    COMMEDIA_VAULT_SECRET: 'a-secret-of-the-vault-of-a-rehearsal',
    ...(databaseUrl === undefined
      ? {}
      : {
          COMMEDIA_DATABASE_URL: databaseUrl,
          COMMEDIA_ACCOUNTS: 'on',
          COMMEDIA_ACCOUNT_SECRET: 'a-secret-that-signs-sessions-of-a-rehearsal',
          COMMEDIA_OWN_ENDPOINTS: 'on',
          COMMEDIA_PRIVATE_ENDPOINTS: 'on',
        }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  writeFileSync(join(folder, 'commedia.env'), `${lines.join('\n')}\n`, { mode: 0o600 })
  const start = 'set -a; . ./commedia.env; set +a; commedia serve >> serve.log 2>&1 & echo $! > commedia.pid'
  execFileSync('bash', ['-c', start], { cwd: folder, env: shellOf(folder) })
  const close = async (): Promise<void> => {
    const pid = Number(readFileSync(join(folder, 'commedia.pid'), 'utf8'))
    while (sendTo(pid, 'SIGTERM')) await sleep(100)
  }
  const ready = async (): Promise<boolean> =>
    (await fetch(`${url}/ready`).catch(() => undefined))?.ok === true
  for (const began = performance.now(); !(await ready()); await sleep(100))
    if (performance.now() - began > UP_WITHIN_MS) {
      await close()
      throw new Error(`The house does not open:\n${readFileSync(join(folder, 'serve.log'), 'utf8')}`)
    }
  return { folder, url, close }
}

/** Says something to a process; whether it is there. */
function sendTo(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** What somebody's shell at the machine knows before a page is begun. */
function shellOf(folder: string): NodeJS.ProcessEnv {
  const paths = [join(folder, 'bin'), dirname(process.execPath), process.env.PATH ?? '']
  return { PATH: paths.join(':'), HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' }
}

const PASSWORD = 'the-old-password'

/** From now on whoever comes needs a password, each house one of its own. */
function askForPasswords(postgres: TemporaryPostgres): void {
  say(postgres, `ALTER ROLE commedia PASSWORD '${PASSWORD}'`)
  writeFileSync(join(postgres.folder, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
  say(postgres, 'SELECT pg_reload_conf()')
}

function databaseOf({ port }: TemporaryPostgres, name: string, role = 'commedia'): string {
  return `postgres://${role}:${PASSWORD}@127.0.0.1:${port}/${name}`
}

/** Says something to a PostgreSQL as its first user. */
function say(postgres: TemporaryPostgres, statement: string): void {
  execFileSync('psql', ['-qXd', databaseOf(postgres, 'postgres'), '-c', statement], { stdio: 'pipe' })
}
