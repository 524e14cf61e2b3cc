import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectPostgres, type OpenStore } from '@commedia/node'
import {
  freePort,
  type Service,
  startNats,
  startService,
  type TemporaryPostgres,
} from '@commedia/node/testing'
import { startRestate } from '@commedia/server/testing'
import { sql } from 'drizzle-orm'
import { oneName } from './one-name.ts'
import type { Version } from './version-trees.ts'

/** A house of two servers, each of a version, behind one address and before one database. */
export interface MixedHouse {
  readonly url: string
  readonly operatorSecret: string
  /** The servers, each with the version it is of. */
  readonly versions: () => readonly Version[]
  /** One statement, answered in lines with bars between columns. */
  readonly ask: (statement: string) => Promise<readonly string[]>
  /** The record, as this version has it. */
  readonly store: OpenStore
  /** Ends a server as a rolling update does, and starts one of another version in its place. */
  readonly replace: (place: number, version: Version) => Promise<void>
  readonly close: () => Promise<void>
}

/** Who sees to it that turns are played. */
export type Stages = 'restate' | 'leases'

/** What a house is opened with. */
export interface MixedPlan {
  readonly stages: Stages
  /** Which version the servers are of at first. */
  readonly versions: readonly Version[]
  /** How slowly the stand-in model speaks. */
  readonly pace: { readonly firstTokenMs: number; readonly tokenMs: number }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SIMULATED = fileURLToPath(new URL('../simulated-server.ts', import.meta.url))

/** Opens the house, all on loopback. */
export async function openMixedHouse(
  { stages, versions, pace }: MixedPlan,
  { postgres, folder }: { readonly postgres: TemporaryPostgres; readonly folder: string },
): Promise<MixedHouse> {
  const closing: (() => Promise<unknown>)[] = []
  const close = async (): Promise<void> => {
    for (const end of closing.splice(0).toReversed()) await end().catch(() => {})
  }
  try {
    const place = join(folder, stages)
    mkdirSync(place)
    const database = postgres.createDatabase(`mixed_${randomBytes(4).toString('hex')}`)
    const nats = await startNats()
    closing.push(() => nats.stop())
    const modelPort = await freePort()
    const model = await startService(
      [process.execPath, '-C', 'commedia-source', SIMULATED, ...settingsOf(modelPort, pace)],
      { cwd: ROOT, ready: async () => (await fetch(`http://127.0.0.1:${modelPort}/v1/models`)).ok },
    )
    closing.push(() => model.stop('SIGKILL'))
    const doors = await Promise.all(versions.map(() => freePort()))
    const turnDoors = await Promise.all(versions.map(() => freePort()))
    const people = await oneName(doors)
    closing.push(people.close)
    const turns = await oneName(turnDoors)
    closing.push(turns.close)
    const url = `http://localhost:${people.port}`
    const operatorSecret = randomBytes(24).toString('hex')
    const restate = stages === 'restate' ? await startRestate() : undefined
    if (restate !== undefined) closing.push(() => restate.stop())
    const environment = {
      PATH: process.env.PATH,
      HOME: place,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      COMMEDIA_DATABASE_URL: database,
      COMMEDIA_NATS_URL: nats.url,
      COMMEDIA_PUBLIC_URL: url,
      COMMEDIA_OPERATOR_SECRET: operatorSecret,
      COMMEDIA_ACCOUNTS: 'on',
      COMMEDIA_ACCOUNT_SECRET: randomBytes(32).toString('hex'),
      COMMEDIA_SIGN_UP: 'invitation',
      COMMEDIA_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
      COMMEDIA_MODEL: 'simulated',
      COMMEDIA_LOG_LEVEL: 'error',
      COMMEDIA_OWNER_SHOWS: '40',
      COMMEDIA_SHOW_TOKENS: '20000000',
      COMMEDIA_CALLS_AT_ONCE: '64',
      ...(restate && {
        COMMEDIA_RESTATE_INGRESS_URL: restate.ingress,
        COMMEDIA_RESTATE_ADMIN_URL: restate.admin,
        COMMEDIA_RESTATE_SELF_URL: `http://127.0.0.1:${turns.port}`,
      }),
    }
    const serve = ({ root }: Version, nth: number): Promise<Service> => {
      const port = String(doors[nth])
      return startService(
        [
          process.execPath,
          '-C',
          'commedia-source',
          join(root, 'packages/cli/src/main.ts'),
          'serve',
          '--port',
          port,
        ],
        {
          cwd: root,
          env: {
            ...environment,
            COMMEDIA_FOLDER: join(place, `server-${nth}`),
            COMMEDIA_RESTATE_PORT: String(turnDoors[nth]),
          },
          ready: async () => (await fetch(`http://127.0.0.1:${port}/ready`)).ok,
        },
      )
    }
    const servers: { version: Version; service: Service }[] = []
    for (const [nth, version] of versions.entries()) {
      const service = await serve(version, nth)
      servers.push({ version, service })
    }
    closing.push(() => Promise.all(servers.map(({ service }) => service.stop('SIGKILL'))))
    const store = await connectPostgres(database)
    closing.push(() => store.close())
    return {
      ...{ url, operatorSecret, store, close },
      versions: () => servers.map(({ version }) => version),
      async ask(statement) {
        const { rows } = (await store.database.execute(sql.raw(statement))) as unknown as { rows: object[] }
        return rows.map((row) => Object.values(row).map(spelled).join('|'))
      },
      async replace(nth, version) {
        await servers[nth]?.service.stop('SIGTERM')
        servers[nth] = { version, service: await serve(version, nth) }
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

function settingsOf(port: number, { firstTokenMs, tokenMs }: MixedPlan['pace']): readonly string[] {
  return ['--port', String(port), '--first-token-ms', String(firstTokenMs), '--token-ms', String(tokenMs)]
}

function spelled(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
