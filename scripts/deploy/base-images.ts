import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { debianMirror, type Engine } from './engine.ts'
import { pipe, run } from './run.ts'

/** The images `deploy/` begins from, by their names there. */
export interface BaseNames {
  readonly debian: string
  readonly node: string
  readonly postgres: string
  readonly nats: string
  readonly restate: string
  readonly proxy: string
}

const PARTS = 'commedia-parts:13.0'
const BOOTS_WITHIN_MS = 15 * 60_000
/** A small Debian as others make it keeps no lists, pages or languages. */
const NOT_KEPT = [
  'var/cache/apt/archives',
  'var/lib/apt/lists',
  'var/log',
  'usr/share/doc',
  'usr/share/man',
  'usr/share/info',
  'usr/share/locale',
]
const PACKAGES = {
  bookworm: ['ca-certificates'],
  trixie: ['ca-certificates', 'curl', 'gosu', 'haproxy', 'nats-server', 'postgresql-17'],
}

const POSTGRES_ENTRY = `#!/bin/sh
set -e
export PATH=/usr/lib/postgresql/17/bin:$PATH PGDATA=/var/lib/postgresql/data
mkdir -p "$PGDATA" /run/postgresql
chown -R postgres "$PGDATA" /run/postgresql
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password && chown postgres /tmp/password
  gosu postgres initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust > /dev/null
  rm /tmp/password
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  gosu postgres pg_ctl -w -o "-c listen_addresses=" start > /dev/null
  gosu postgres createdb --username="$POSTGRES_USER" --maintenance-db=postgres "$POSTGRES_DB"
  gosu postgres pg_ctl -w -m fast stop > /dev/null
fi
exec gosu postgres "$@" -c listen_addresses=*
`

/**
 * Makes the images that cannot be pulled out of Debian's packages, npm's Node and npm's Restate. `kept` is a folder in which the
 * unpacked Debians of an earlier run are found again.
 */
export async function makeBaseImages(
  names: BaseNames,
  {
    engine,
    folder,
    tell,
  }: { readonly engine: Engine; readonly folder: string; readonly tell: (what: string) => void },
): Promise<void> {
  const bookworm = await debian('bookworm', folder, tell)
  await imported(engine, bookworm, { name: names.debian, CMD: ['bash'] })
  const own = `${folder}/with-node`
  rmSync(own, { recursive: true, force: true })
  await run('cp', ['-a', bookworm, own], { withinMs: 120_000 })
  cpSync(process.execPath, `${own}/usr/local/bin/node`)
  const npm = (await run('sh', ['-c', 'dirname "$(dirname "$(readlink -f "$(which npm)")")"'])).trim()
  mkdirSync(`${own}/usr/local/lib/node_modules`, { recursive: true })
  cpSync(npm, `${own}/usr/local/lib/node_modules/npm`, { recursive: true, dereference: true })
  await run('sh', [
    '-c',
    `cd '${own}/usr/local/bin' && ln -s ../lib/node_modules/npm/bin/npm-cli.js npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js npx`,
  ])
  await imported(engine, own, { name: names.node, CMD: ['node'] })
  const trixie = await debian('trixie', folder, tell)
  const restate = createRequire(
    createRequire(import.meta.url).resolve('@restatedev/restate-server/package.json'),
  )
  cpSync(
    restate.resolve(`@restatedev/restate-server-linux-x64/bin/restate-server`),
    `${trixie}/usr/local/bin/restate-server`,
  )
  writeFileSync(`${trixie}/usr/local/bin/postgres-entry`, POSTGRES_ENTRY)
  chmodSync(`${trixie}/usr/local/bin/postgres-entry`, 0o755)
  const BIN = 'PATH=/usr/lib/postgresql/17/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  await imported(engine, trixie, { name: PARTS, ENV: BIN })
  const parts = {
    [names.postgres]: { ENTRYPOINT: ['postgres-entry'], CMD: ['postgres'] },
    [names.nats]: { ENTRYPOINT: ['nats-server'] },
    [names.restate]: { ENTRYPOINT: ['restate-server'], WORKDIR: '/' },
    [names.proxy]: { CMD: ['haproxy', '-W', '-db', '-f', '/usr/local/etc/haproxy/haproxy.cfg'] },
  }
  for (const [name, changes] of Object.entries(parts)) await derived(engine, name, changes)
}

async function debian(
  suite: keyof typeof PACKAGES,
  folder: string,
  tell: (what: string) => void,
): Promise<string> {
  const root = `${folder}/${suite}`
  if (existsSync(`${root}.whole`)) return root
  tell(`a Debian ${suite} is laid out`)
  rmSync(root, { recursive: true, force: true })
  const include = `--include=${PACKAGES[suite].join(',')}`
  await run('debootstrap', ['--variant=minbase', include, suite, root, await debianMirror()], {
    withinMs: BOOTS_WITHIN_MS,
  })
  for (const place of NOT_KEPT) rmSync(`${root}/${place}`, { recursive: true, force: true })
  for (const place of ['var/cache/apt/archives/partial', 'var/lib/apt/lists/partial', 'var/log'])
    mkdirSync(`${root}/${place}`, { recursive: true })
  writeFileSync(`${root}.whole`, '')
  return root
}

type Changes = Readonly<Record<string, string | readonly string[]>>

async function imported(
  engine: Engine,
  root: string,
  { name, ...changes }: Changes & { readonly name: string },
): Promise<void> {
  await pipe(['tar', '-C', root, '-c', '.'], ['docker', 'import', ...changed(changes), '-', name], engine.env)
}

/** The parts of a house share their layers, and differ in which program they run. */
async function derived(engine: Engine, name: string, changes: Changes): Promise<void> {
  const made = (await engine.docker(['create', PARTS, 'true'])).trim()
  await engine.docker(['commit', ...changed(changes), made, name])
  await engine.docker(['rm', made])
}

function changed(changes: Changes): string[] {
  const text = (value: string | readonly string[]) =>
    typeof value === 'string' ? value : JSON.stringify(value)
  return Object.entries(changes).flatMap(([word, value]) => ['-c', `${word} ${text(value)}`])
}
