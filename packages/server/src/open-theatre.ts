import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Blueprint,
  CommediaError,
  type Company,
  type Deadlines,
  type Recall,
  type StageManager,
  seededRandom,
  watchBook,
} from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import type { MysteryCase } from '@commedia/core/mystery'
import type { Recording } from '@commedia/core/wire'
import {
  announceServer,
  connectPostgres,
  type Database,
  type OpenStore,
  openHomeStore,
  openModeration,
  outwardFetch,
  purgeRemains,
} from '@commedia/node'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Accounts } from './accounts/accounts.ts'
import type { Bus } from './bus/bus.ts'
import { busLiveFeed } from './bus/bus-live-feed.ts'
import { memoryBus } from './bus/memory-bus.ts'
import type { Price } from './company/amount.ts'
import { castingCompany } from './company/casting-company.ts'
import type { CompanyHouse } from './company/company-house.ts'
import { companyOf } from './company/company-of.ts'
import { databaseTill } from './company/database-till.ts'
import { jobCompany } from './company/job-company.ts'
import { type LimitCalls, limitCalls } from './company/limit-calls.ts'
import { planCompany } from './company/plan-company.ts'
import { roomCompany } from './company/room-company.ts'
import { screeningCompany } from './company/screening-company.ts'
import { showCompany } from './company/show-company.ts'
import { showReader } from './company/show-reader.ts'
import { stageShelf } from './company/stage-shelf.ts'
import { standingShow } from './company/standing-show.ts'
import { tableCompany } from './company/table-company.ts'
import { deadlinesIn, type ServerConfig } from './config.ts'
import { openEndpoint, resealKeys } from './endpoints/endpoints.ts'
import { openVault } from './endpoints/vault.ts'
import { createApp } from './http/create-app.ts'
import type { HttpTheatre } from './http/http-theatre.ts'
import { openWebFiles } from './http/web-files.ts'
import { lifeIndex } from './lives/life-index.ts'
import { openEmbedder } from './lives/open-embedder.ts'
import type { HouseModels } from './models/house-models.ts'
import { openMeters } from './ops/open-meters.ts'
import type { Tracing } from './ops/open-tracing.ts'
import { forgetDue } from './people/leave.ts'
import { restateIdentitiesIn } from './restate-settings.ts'
import { databaseHolds } from './stage-managers/database-holds.ts'
import { inProcessStageManager } from './stage-managers/in-process-stage-manager.ts'
import { onStageIn } from './streams/on-stage.ts'
import { streamHub } from './streams/stream-hub.ts'
import type { Theatre } from './theatre.ts'
import { openWorkshop } from './workshop/open-workshop.ts'

/** What a theatre opens with, besides its configuration. */
export interface Opening {
  readonly version: string
  /** What it plays with. Without a model the house stands open and nothing is played. */
  readonly models: HouseModels
  readonly priceOf?: (model: string) => Price | undefined
  readonly recall?: Recall
  readonly bundled: ReadonlyMap<string, Blueprint>
  /** Murder cases that come with the house, by name. */
  readonly cases?: ReadonlyMap<string, MysteryCase>
  readonly recordings?: ReadonlyMap<string, Recording>
  /** The folder of the built pages; without it the house is spoken to by programs only. */
  readonly web?: string
  /** Where the record is kept when there is no PostgreSQL. */
  readonly folder: string
  /** Guests on the same network may come in by seat links. */
  readonly lan?: boolean
  readonly log: Logger
}

/** A theatre that is open. */
export interface OpenTheatre {
  /** What links begin with. */
  readonly url: string
  /** The same from this machine. */
  readonly localUrl: string
  /** Finishes or hands over what is being played, says goodbye to those who watch, and closes. */
  close(): Promise<void>
}

/** How long turns under way may take when the theatre closes. */
const DRAIN_MS = 30_000
/** Without a model, shows that were being played are looked at again after this long. */
const LOOK_AGAIN_MS = 60_000
/** How often it is looked whose days of grace are over. */
const FORGET_EVERY_MS = 600_000

/** Opens a theatre: one process at home, or one of many. What cannot be opened leaves nothing open behind it. */
export async function openTheatre(config: ServerConfig, opening: Opening): Promise<OpenTheatre> {
  const closing: (() => unknown)[] = []
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const { url, localUrl } = await openDoors(config, opening, (step) => closing.push(step))
    closing.unshift(() => opening.log.info('the doors are closed'))
    return { url, localUrl, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens everything in turn, and says of each part how it is closed; the last is closed first. */
async function openDoors(
  config: ServerConfig,
  opening: Opening,
  onClose: (step: () => unknown) => void,
): Promise<Pick<OpenTheatre, 'url' | 'localUrl'>> {
  const { log, folder } = opening
  const clock = systemClock()
  const meters = openMeters()
  const store = await openStore(config, folder)
  onClose(() => store.close())
  const bus = await openBus(config)
  onClose(() => bus.close())
  const tracing = await openTraces(config)
  onClose(() => tracing?.close())
  const server = createServer()
  onClose(() => closeConnections(server))
  const feed = busLiveFeed(bus)
  const moderation = await openModeration(config)
  const accounts = await accountsOf(config, store.database)
  const brought = endpointsOf(config, store.database)
  if (brought.endpoints !== undefined) await resealKeys(brought.endpoints)
  const book = watchBook(store.book, meters.countCall, ...(tracing === undefined ? [] : [tracing.traceCall]))
  const random = seededRandom(Number.parseInt(randomUUID().slice(0, 8), 16))
  const limit = limitCalls(config.callsAtOnce)
  const lives = lifeIndex({ database: store.database, store, embedder: openEmbedder(config) })
  const workshop = openWorkshop()
  onClose(() => workshop.close())
  const house: CompanyHouse = {
    database: store.database,
    store: { ...store, book },
    bus,
    feed,
    lives,
    workshop,
    models: limit(opening.models.directory, 'house'),
    clock,
    random,
    till: databaseTill(store.database, { caps: config, clock }),
    idleMs: config.idleMinutes * 60_000,
    ...(opening.priceOf === undefined ? {} : { priceOf: opening.priceOf }),
    ...(opening.recall === undefined ? {} : { recall: opening.recall }),
    ...(moderation === undefined ? {} : { moderation }),
    ...(config.helpText === undefined ? {} : { helpText: config.helpText }),
    reminderMs: config.reminderMinutes * 60_000,
    ...ownModelsOf({ ...brought, deadlines: deadlinesIn(config) }, limit),
  }
  const shelf = stageShelf(house.store, showReader)
  const players = companyOf({
    show: showCompany(house, shelf),
    room: roomCompany(house, shelf),
    table: tableCompany(house, shelf),
    screening: screeningCompany(house, shelf),
    job: jobCompany({ plan: planCompany(house), casting: castingCompany({ ...house, lives }) }, house),
  })
  const company = waitingCompany(players, { ...house, names: opening.models.names })
  const hub = streamHub({
    ...{ bus, clock, journal: store.journal },
    onStage: onStageIn(store.database, { shelf, clock }),
    onFailure: (error) => log.warn({ error }, 'a stream could not be read and is tried again'),
  })
  onClose(() => hub.close())
  const onFailure = (piece: string, error: unknown) =>
    log.error({ piece, error }, 'a turn failed and is tried again')
  const { stageManager, closeStages } = await openStages(config, company, { ...house, onFailure })
  onClose(closeStages)

  const purge = config.databaseUrl === undefined ? () => purgeRemains(store.database) : async () => {}
  const leavers = forgetInTime({ ...house, stageManager }, { purge, log })
  onClose(leavers.stop)

  const pages = opening.web === undefined ? {} : { web: await openWebFiles(opening.web) }
  let leaving = false
  const app = createApp(
    {
      ...house,
      stageManager,
      streams: hub,
      ...brought,
      ...(accounts === undefined ? {} : { accounts }),
      // At home nobody else waits for the tables; elsewhere the operator purges in a quiet hour.
      ...(config.databaseUrl === undefined
        ? { purge: async () => void (await purgeRemains(store.database)) }
        : {}),
    },
    {
      ...config,
      version: opening.version,
      ...pages,
      bundled: opening.bundled,
      ...(opening.cases === undefined ? {} : { cases: opening.cases }),
      ...(opening.recordings === undefined ? {} : { recordings: opening.recordings }),
      models: opening.models,
      ...(opening.lan === undefined ? {} : { lan: opening.lan }),
      metrics: () => {
        meters.watchers.set(hub.watchers())
        return meters.read()
      },
      isLeaving: () => leaving,
      onFault: (error, route) => log.error({ error, route }, 'a request failed'),
    },
  )
  server.on('request', getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  await listen(server, config)
  // While turns come to their end, those who watch still hear them.
  onClose(() => {
    leaving = true
    server.close()
  })
  const localUrl = localUrlOf(server, config)
  const url = config.publicUrl?.replace(/\/$/, '') ?? localUrl
  if (config.databaseUrl === undefined) announceServer(folder, localUrl)
  log.info({ url, record: config.databaseUrl === undefined ? 'folder' : 'postgres' }, 'the doors are open')
  return { url, localUrl }
}

/** Forgets those whose days of grace are over, now and from time to time, until it is stopped. */
function forgetInTime(
  theatre: Theatre,
  { purge, log }: { readonly purge: () => Promise<unknown>; readonly log: Logger },
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  const look = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        if ((await forgetDue(theatre)) > 0) await purge()
      } catch (error) {
        log.error({ error }, 'somebody could not be forgotten, which is tried again')
      }
      await theatre.clock.wait(FORGET_EVERY_MS, stopping.signal).catch(() => {})
    }
  }
  const looking = look()
  return {
    stop: () => {
      stopping.abort()
      return looking
    },
  }
}

function openStore({ databaseUrl }: ServerConfig, folder: string): Promise<OpenStore> {
  return databaseUrl === undefined ? openHomeStore({ folder }) : connectPostgres(databaseUrl)
}

// What a home does not need is loaded only where it is used.

async function openBus({ natsUrl }: ServerConfig): Promise<Bus & { close(): Promise<void> }> {
  if (natsUrl === undefined) return { ...memoryBus(), close: async () => {} }
  const { connectNatsBus } = await import('./bus/nats-bus.ts')
  return connectNatsBus(natsUrl)
}

async function openTraces({ traceUrl }: ServerConfig): Promise<Tracing | undefined> {
  if (traceUrl === undefined) return undefined
  const { openTracing } = await import('./ops/open-tracing.ts')
  return openTracing({ url: traceUrl })
}

async function accountsOf(config: ServerConfig, database: Database): Promise<Accounts | undefined> {
  if (!config.accounts) return undefined
  const { openAccounts } = await import('./accounts/open-accounts.ts')
  return openAccounts(database, config)
}

/** Where people keep models of their own, if they may. */
function endpointsOf(
  { ownEndpoints, vaultSecret, privateEndpoints }: ServerConfig,
  database: Database,
): Pick<HttpTheatre, 'endpoints'> {
  if (!ownEndpoints) return {}
  if (vaultSecret === undefined)
    throw new CommediaError(
      'wrong-setting',
      'COMMEDIA_OWN_ENDPOINTS needs COMMEDIA_VAULT_SECRET, by which keys are kept.',
    )
  const privateAddresses = privateEndpoints ? ('allowed' as const) : ('refused' as const)
  return { endpoints: { database, vault: openVault(vaultSecret), privateAddresses } }
}

/** The models of those who brought their own. */
function ownModelsOf(
  { endpoints, deadlines }: Pick<HttpTheatre, 'endpoints'> & { readonly deadlines: Partial<Deadlines> },
  limit: LimitCalls,
): Pick<CompanyHouse, 'ownModels'> {
  if (endpoints === undefined) return {}
  const { database, vault, ...checks } = endpoints
  const fetch = outwardFetch(checks)
  return {
    async ownModels(owner, endpoint) {
      const use = await openEndpoint(owner, endpoint, { database, vault, fetch, deadlines })
      return limit(() => use, endpoint)
    },
  }
}

async function openStages(
  config: ServerConfig,
  company: Company,
  { onFailure, ...house }: CompanyHouse & { readonly onFailure: (piece: string, error: unknown) => void },
): Promise<{ readonly stageManager: StageManager; readonly closeStages: () => Promise<void> }> {
  const { restateIngressUrl, restateAdminUrl, restateHost, restatePort, restateSelfUrl } = config
  if (restateIngressUrl === undefined) {
    const holds = databaseHolds(house.database, { holder: randomUUID(), clock: house.clock })
    const stageManager = inProcessStageManager(company, { ...house, holds, onFailure })
    return { stageManager, closeStages: () => stageManager.close(DRAIN_MS) }
  }
  const { restateStageManager } = await import('./stage-managers/restate-stage-manager.ts')
  const { registerWithRestate, serveRestate } = await import('./stage-managers/serve-restate.ts')
  const identityKeys = restateIdentitiesIn(config)
  const door = { host: restateHost, port: restatePort, ...(identityKeys.length > 0 && { identityKeys }) }
  const turns = await serveRestate(company, { ...house, onFailure }, door)
  try {
    if (restateAdminUrl !== undefined)
      await registerWithRestate(restateAdminUrl, restateSelfUrl ?? `http://127.0.0.1:${turns.port}`)
  } catch (error) {
    await turns.close()
    throw error
  }
  return {
    stageManager: restateStageManager({ ingress: restateIngressUrl }),
    closeStages: () => turns.close(),
  }
}

/** Nobody plays without a model, but what was being played stays due, for the day there is one again. */
function waitingCompany(
  company: Company,
  { database, clock, names }: CompanyHouse & Pick<HouseModels, 'names'>,
): Company {
  return {
    ...company,
    async play(piece, hold) {
      if (names().length > 0) return company.play(piece, hold)
      const show = await standingShow(database, piece)
      if (show?.endpoint !== undefined) return company.play(piece, hold)
      return { kind: 'at', at: clock.now() + LOOK_AGAIN_MS }
    },
  }
}

async function listen(server: Server, { host, port }: ServerConfig): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    const why = LISTEN_PROBLEMS[cause.code ?? '']
    throw why === undefined ? cause : new CommediaError('wrong-setting', why(host, port), { cause })
  })
}

const LISTEN_PROBLEMS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is in use: choose another with --port or COMMEDIA_PORT; 0 takes a free one.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host} to listen on.`,
  EACCES: (_host, port) => `Port ${port} is not open to you: choose one above 1023 with --port.`,
}

async function closeConnections(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}

function localUrlOf(server: Server, { host }: ServerConfig): string {
  const { port } = server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
