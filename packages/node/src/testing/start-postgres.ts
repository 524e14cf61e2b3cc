import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { type Service, startService } from './start-service.ts'

/** A running PostgreSQL of one's own. */
export interface TemporaryPostgres extends Service {
  readonly url: string
  readonly port: number
  /** Where its files lie. */
  readonly folder: string
  /** An empty database of a new name, by its address. */
  createDatabase(name: string): string
}

/** Whether this machine has a PostgreSQL to start. */
export function hasPostgres(): boolean {
  return findPrograms() !== undefined
}

/**
 * A PostgreSQL on loopback in a temporary folder, which is removed when it is stopped. It refuses to run as root, so
 * root starts it as the user that Debian's package made. Settings are PostgreSQL's own, by their names.
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<TemporaryPostgres> {
  const programs = findPrograms()
  if (programs === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const as = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'commedia-postgres-'))
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const quiet = { ...as, stdio: 'ignore' as const }
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'commedia', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
    quiet,
  )
  const port = await freePort()
  const service = await startService(
    // Log files are thrown away instead of used again, as we advise for redacted words to be gone.
    [
      join(programs, 'postgres'),
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'wal_recycle=off'],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...as,
      ready: async () =>
        spawnSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], quiet).status === 0,
    },
  )
  const address = (name: string): string => `postgres://commedia@127.0.0.1:${port}/${name}`
  return {
    ...service,
    port,
    folder: data,
    url: address('postgres'),
    createDatabase(name) {
      execFileSync(join(programs, 'createdb'), [
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'commedia',
        name,
      ])
      return address(name)
    },
    async stop(signal = 'SIGINT') {
      await service.stop(signal)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of the newest PostgreSQL programs, where Debian or the PATH has them. */
function findPrograms(): string | undefined {
  const shelf = '/usr/lib/postgresql'
  const versions = existsSync(shelf)
    ? readdirSync(shelf).sort((one, other) => Number(other) - Number(one))
    : []
  const folders = [
    ...versions.map((version) => join(shelf, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

function unprivileged(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
