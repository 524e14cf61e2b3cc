import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Service, startService } from '@commedia/node/testing'

/** A Restate server of one's own on loopback. */
export interface TemporaryRestate {
  readonly ingress: string
  readonly admin: string
  /** Where it tells how it is. */
  readonly metrics: string
  /** The program as it runs now. */
  readonly service: () => Service
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again where it was, with what it had. */
  restart(): Promise<void>
  /** Ends it, and starts it again where it was with nothing of what it had. */
  lose(): Promise<void>
  /** Ends it and removes what it kept. */
  stop(): Promise<void>
}

interface Ports {
  readonly ingress: number
  readonly admin: number
  readonly node: number
}

/** Starts one Restate server in a temporary folder; it speaks to loopback only and reports to nobody. */
export async function startRestate({
  keyFile,
}: {
  readonly keyFile?: string
} = {}): Promise<TemporaryRestate> {
  const ports = await somePorts()
  return startNode(ports, {
    ...(keyFile === undefined ? {} : { RESTATE_REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE: keyFile }),
    RESTATE_NODE_NAME: 'one',
    RESTATE_CLUSTER_NAME: 'commedia-test',
    RESTATE_DEFAULT_NUM_PARTITIONS: '4',
  })
}

/** Starts three Restate servers that keep everything twice; the first is listed first. */
export async function startRestateCluster(): Promise<readonly TemporaryRestate[]> {
  const ports = [await somePorts(), await somePorts(), await somePorts()]
  const addresses = ports.map(({ node }) => `http://127.0.0.1:${node}`)
  const settings = (nth: number) => ({
    RESTATE_NODE_NAME: `node-${nth + 1}`,
    RESTATE_FORCE_NODE_ID: String(nth + 1),
    RESTATE_CLUSTER_NAME: 'commedia-test-cluster',
    RESTATE_DEFAULT_NUM_PARTITIONS: '1',
    RESTATE_DEFAULT_REPLICATION: '2',
    RESTATE_AUTO_PROVISION: String(nth === 0),
    RESTATE_METADATA_CLIENT__ADDRESSES: JSON.stringify(addresses),
  })
  return Promise.all(ports.map((own, nth) => startNode(own, settings(nth))))
}

async function startNode(
  ports: Ports,
  settings: Readonly<Record<string, string>>,
): Promise<TemporaryRestate> {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-restate-'))
  const admin = `http://127.0.0.1:${ports.admin}`
  const start = () =>
    startService(onLoopback([findProgram(), '--no-logo'], folder), {
      cwd: folder,
      env: {
        ...settings,
        PATH: process.env.PATH,
        RESTATE_BASE_DIR: folder,
        RESTATE_DISABLE_TELEMETRY: 'true',
        RESTATE_BIND_ADDRESS: `127.0.0.1:${ports.node}`,
        RESTATE_ADVERTISED_ADDRESS: `http://127.0.0.1:${ports.node}`,
        RESTATE_INGRESS__BIND_ADDRESS: `127.0.0.1:${ports.ingress}`,
        RESTATE_ADMIN__BIND_ADDRESS: `127.0.0.1:${ports.admin}`,
        RESTATE_ADMIN__DISABLE_WEB_UI: 'true',
        RESTATE_LISTEN_MODE: 'tcp',
        RESTATE_LOG_FILTER: 'warn',
        RESTATE_LOG_DISABLE_ANSI_CODES: 'true',
        RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: '256 MiB',
      },
      ready: async () => (await fetch(`${admin}/health`)).ok,
    })
  let service = await start()
  return {
    ingress: `http://127.0.0.1:${ports.ingress}`,
    admin,
    metrics: `http://127.0.0.1:${ports.node}/metrics`,
    service: () => service,
    kill: () => service.stop('SIGKILL'),
    async restart() {
      service = await start()
    },
    async lose() {
      await service.stop('SIGKILL')
      for (const kept of readdirSync(folder))
        if (kept !== HOSTS) rmSync(join(folder, kept), { recursive: true })
      service = await start()
    },
    async stop() {
      await service.stop('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function somePorts(): Promise<Ports> {
  return { ingress: await freePort(), admin: await freePort(), node: await freePort() }
}

const HOSTS = 'hosts'

/** The server of this platform, out of its npm package. */
function findProgram(): string {
  const wrapper = createRequire(import.meta.url).resolve('@restatedev/restate-server/package.json')
  return createRequire(wrapper).resolve(
    `@restatedev/restate-server-${platform()}-${arch()}/bin/restate-server`,
  )
}

/**
 * Even without telemetry the server asks GitHub for its newest version and nothing turns that off. Where the system lets
 * us, it gets a list of hosts in which that address is this machine.
 */
function onLoopback(command: readonly [string, ...string[]], folder: string): readonly [string, ...string[]] {
  const hosts = join(folder, HOSTS)
  writeFileSync(hosts, '127.0.0.1 localhost api.github.com\n')
  const apart = ['unshare', '-m', 'sh', '-c', 'mount --bind "$0" /etc/hosts && exec "$@"', hosts] as const
  const [unshare, ...details] = apart
  return spawnSync(unshare, [...details, 'true']).status === 0 ? [...apart, ...command] : command
}
