import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { platform } from 'node:os'
import { type RunDetails, run, until } from './run.ts'

/** A container engine of one's own. */
export interface Engine {
  readonly env: NodeJS.ProcessEnv
  docker(args: readonly string[], details?: RunDetails): Promise<string>
  stop(): Promise<void>
}

const STARTS_WITHIN_MS = 60_000
const STOPS_WITHIN_MS = 60_000
/** Where Debian puts the plugins of the command. */
const PLUGINS = 'usr/libexec/docker/cli-plugins'
/** The packages that bring them, and the Debian that has them; they need nothing but a C library. */
const PLUGIN_PACKAGES = ['docker-compose', 'docker-buildx']
const PLUGIN_SUITE = 'trixie'

/** Why no engine can be started here; nothing where one can. */
export async function whyNoEngine(): Promise<string | undefined> {
  if (platform() !== 'linux') return 'a container engine starts on Linux only'
  if (process.getuid?.() !== 0) return 'a container engine starts as root only'
  for (const program of ['dockerd', 'docker', 'debootstrap', 'iptables', 'unshare'])
    if ((await run('which', [program]).catch(() => '')) === '')
      return `${program} is not installed (on Debian: apt-get install docker.io debootstrap iptables)`
  return undefined
}

/**
 * Starts an engine that keeps everything in a folder. It changes nothing of the machine's network: its containers speak with each
 * other and with this machine, and with nobody else.
 */
export async function startEngine(folder: string): Promise<Engine> {
  mkdirSync(`${folder}/config`, { recursive: true })
  const plugins = await pluginsIn(folder)
  writeFileSync(`${folder}/config/config.json`, JSON.stringify({ cliPluginsExtraDirs: [plugins] }))
  const host = `unix://${folder}/docker.sock`
  const log = openSync(`${folder}/engine.log`, 'a')
  const engine = spawn(
    'dockerd',
    [
      ...['--data-root', `${folder}/data`, '--exec-root', `${folder}/exec`, '--pidfile', `${folder}/pid`],
      ...['-H', host, '--bridge=none', '--iptables=false', '--ip6tables=false'],
      ...['--ip-forward=false', '--ip-masq=false'],
      ...[
        '--containerd-namespace',
        'commedia-deploy',
        '--containerd-plugins-namespace',
        'commedia-deploy-plugins',
      ],
    ],
    { stdio: ['ignore', log, log] },
  )
  const env = { ...process.env, DOCKER_HOST: host, DOCKER_CONFIG: `${folder}/config`, DOCKER_BUILDKIT: '1' }
  const docker: Engine['docker'] = (args, details) =>
    run('docker', args, { ...details, env: { ...env, ...details?.env } })
  const started = await until(async () => (await docker(['info', '--format', '{{.Driver}}'])) !== '', {
    withinMs: STARTS_WITHIN_MS,
  })
  if (started === undefined || engine.exitCode !== null) {
    await end(engine)
    throw new Error(`The engine does not start: ${readFileSync(`${folder}/engine.log`, 'utf8').slice(-2000)}`)
  }
  return { env, docker, stop: () => end(engine) }
}

/** Ends the engine, and with it the containers it runs. */
async function end(engine: ChildProcess): Promise<void> {
  if (engine.exitCode !== null || engine.signalCode !== null) return
  const gone = once(engine, 'exit')
  engine.kill('SIGTERM')
  const patience = setTimeout(() => engine.kill('SIGKILL'), STOPS_WITHIN_MS)
  await gone
  clearTimeout(patience)
}

/** Where compose and buildx are: as installed, or out of Debian's packages, unpacked into the folder. */
async function pluginsIn(folder: string): Promise<string> {
  const installed = `/${PLUGINS}`
  const has = await Promise.all(
    PLUGIN_PACKAGES.map((name) =>
      run('test', ['-x', `${installed}/${name}`]).then(
        () => true,
        () => false,
      ),
    ),
  )
  if (has.every(Boolean)) return installed
  const lists = `${folder}/lists`
  mkdirSync(`${lists}/partial`, { recursive: true })
  const sources = `${folder}/${PLUGIN_SUITE}.sources`
  const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'
  writeFileSync(
    sources,
    `Types: deb\nURIs: ${await debianMirror()}\nSuites: ${PLUGIN_SUITE}\nComponents: main\nSigned-By: ${keyring}\n`,
  )
  const options = [
    `Dir::Etc::sourcelist=${sources}`,
    'Dir::Etc::sourceparts=/dev/null',
    `Dir::State::lists=${lists}`,
  ]
  const apt = (...args: readonly string[]) =>
    run('apt-get', [...options.flatMap((option) => ['-o', option]), '-qq', ...args], {
      cwd: folder,
      withinMs: 300_000,
    })
  await apt('update')
  await apt('download', ...PLUGIN_PACKAGES)
  const unpack = `for one in ./*.deb; do dpkg-deb -x "$one" plugins; done`
  await run('sh', ['-c', unpack], { cwd: folder })
  return `${folder}/plugins/${PLUGINS}`
}

/** Where this machine has its Debian packages from. */
export async function debianMirror(): Promise<string> {
  const sites = await run('apt-get', [
    'indextargets',
    '--format',
    '$(SITE) $(COMPONENT) $(CODENAME)',
    'Created-By: Packages',
  ])
  const main = sites.split('\n').find((line) => / main (bookworm|trixie)$/u.test(line))
  return main?.split(' ')[0] ?? 'http://deb.debian.org/debian'
}
