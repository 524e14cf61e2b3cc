import { type ChildProcess, spawn } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '@commedia/node/testing'
import type { Engine } from './engine.ts'
import { publicKeyName } from './public-key-name.ts'
import { type RunDetails, until } from './run.ts'

/** The house of `deploy/compose.yaml`, open in containers. */
export interface ContainerHouse {
  /** Where people reach it: the proxy. */
  readonly url: string
  readonly operatorSecret: string
  /** What its containers, networks and volumes are called by. */
  readonly project: string
  readonly compose: (args: readonly string[], details?: RunDetails) => Promise<string>
  /** The container of a service. */
  readonly containerOf: (service: string) => string
  /** One statement, answered in lines with bars between columns. */
  readonly ask: (statement: string) => Promise<readonly string[]>
  readonly isReady: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/** Which house is opened. */
export interface HousePlan {
  readonly name: string
  readonly stages: 'restate' | 'leases'
  /** The third number of its networks, so that no two are the same. */
  readonly net: number
  /** How slowly the stand-in model speaks. */
  readonly pace: { readonly firstTokenMs: number; readonly tokenMs: number }
}

/** Who opens a house, where, and what is done before it opens. */
export interface HouseCrew {
  readonly engine: Engine
  readonly folder: string
  readonly before?: (compose: ContainerHouse['compose']) => Promise<void>
}

const DEPLOY = fileURLToPath(new URL('../../deploy/', import.meta.url))
const SIMULATED = fileURLToPath(new URL('../simulated-server.ts', import.meta.url))
const UP_WITHIN_MS = 180_000
const ASK_WITHIN_MS = 15_000
const DOWN_WITHIN_MS = 150_000
const READY_WITHIN_MS = 75_000
export const SERVERS = ['server-1', 'server-2'] as const

/** Opens the house as an operator would, by its own compose file; only the model's address and the ports are ours. */
export async function openHouse(
  { name, stages, net, pace }: HousePlan,
  { engine, folder, before }: HouseCrew,
): Promise<ContainerHouse> {
  const place = `${folder}/${name}`
  cpSync(DEPLOY, place, { recursive: true })
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(`${place}/restate-key.pem`, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const [port, modelPort] = [await freePort(), await freePort()]
  const gateway = `10.87.${net}.1`
  const url = `http://localhost:${port}`
  const operatorSecret = randomBytes(24).toString('hex')
  const settings = {
    POSTGRES_PASSWORD: randomBytes(16).toString('hex'),
    PUBLIC_PORT: `127.0.0.1:${port}`,
    COMMEDIA_PUBLIC_URL: url,
    COMMEDIA_OPERATOR_SECRET: operatorSecret,
    COMMEDIA_ACCOUNT_SECRET: randomBytes(32).toString('hex'),
    COMMEDIA_RESTATE_IDENTITY: publicKeyName(createPublicKey(privateKey)),
    COMMEDIA_BASE_URL: `http://${gateway}:${modelPort}/v1`,
    COMMEDIA_MODEL: 'simulated',
  }
  writeFileSync(
    `${place}/.env`,
    Object.entries(settings)
      .map(([key, value]) => `${key}=${value}\n`)
      .join(''),
  )
  const limits = {
    COMMEDIA_OWNER_SHOWS: '40',
    COMMEDIA_SHOW_TOKENS: '20000000',
    COMMEDIA_CALLS_AT_ONCE: '64',
  }
  const ours = {
    services: Object.fromEntries(SERVERS.map((server) => [server, { environment: limits }])),
    networks: { house: { ipam: { config: [{ subnet: `10.87.${net}.0/24`, gateway }] } } },
  }
  writeFileSync(`${place}/ours.json`, JSON.stringify(ours))
  const files = ['compose.yaml', ...(stages === 'leases' ? ['compose.leases.yaml'] : []), 'ours.json']
  const project = `commedia-${name}`
  const named = ['-p', project, ...files.flatMap((file) => ['-f', `${place}/${file}`])]
  const compose: ContainerHouse['compose'] = (args, details) =>
    engine.docker(['compose', ...named, '--progress', 'quiet', ...args], {
      withinMs: UP_WITHIN_MS,
      ...details,
    })
  let model: ChildProcess | undefined
  const close = async (): Promise<void> => {
    await compose(['down', '--volumes', '--timeout', '5'], { withinMs: DOWN_WITHIN_MS }).finally(() =>
      model?.kill(),
    )
  }
  try {
    await compose(['create', '--no-build', '--pull', 'never'])
    model = await startModel({ host: gateway, port: modelPort, pace })
    await before?.(compose)
    await compose(['up', '--detach', '--no-build', '--pull', 'never'])
  } catch (error) {
    mkdirSync(`${place}/logs`, { recursive: true })
    const said = await compose(['logs', '--tail', '15']).catch(String)
    await close().catch(() => {})
    throw new Error(`The house ${name} does not open. ${said}`, { cause: error })
  }
  const isReady = async () => (await fetch(`${url}/ready`, { signal: AbortSignal.timeout(3000) })).ok
  const containerOf = (service: string): string => `${project}-${service}-1`
  const house: ContainerHouse = {
    ...{ url, project, operatorSecret, compose, isReady, close, containerOf },
    async ask(statement) {
      const psql = [
        'psql',
        '-U',
        'commedia',
        '-d',
        'commedia',
        '-AtX',
        '-v',
        'ON_ERROR_STOP=1',
        '-c',
        statement,
      ]
      const said = await engine.docker(['exec', containerOf('postgres'), ...psql], {
        withinMs: ASK_WITHIN_MS,
      })
      return said.split('\n').filter((line) => line !== '')
    },
  }
  if ((await until(isReady, { withinMs: READY_WITHIN_MS })) !== undefined) return house
  const said = await compose(['logs', '--tail', '30']).catch(String)
  await close().catch(() => {})
  throw new Error(`The house ${name} is not ready after ${READY_WITHIN_MS / 1000} s. ${said}`)
}

/** The stand-in model on the bridge's own address, which containers reach and nobody else. */
async function startModel({
  host,
  port,
  pace,
}: {
  readonly host: string
  readonly port: number
  readonly pace: HousePlan['pace']
}): Promise<ChildProcess> {
  const words = ['--first-token-ms', String(pace.firstTokenMs), '--token-ms', String(pace.tokenMs)]
  const args = ['-C', 'commedia-source', SIMULATED, '--host', host, '--port', String(port), ...words]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('http:')) return child
  throw new Error('The simulated company does not answer.')
}
