import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Clock, CommediaError, type Company, type Deadlines, seededRandom } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import {
  announceServer,
  type Database,
  leaseShares,
  type OpenStore,
  openModeration,
  optionalPart,
  outwardFetch,
  purgeRemains,
  recallWakes,
} from '@commedia/node'
import type { Logger } from 'pino'
import { accountsOf, postOf } from './accounts/where-on.ts'
import type { OpenBus } from './bus/bus.ts'
import { busLiveFeed } from './bus/bus-live-feed.ts'
import { memoryBus } from './bus/memory-bus.ts'
import { amountOf } from './company/amount.ts'
import { bringBudgetsHome } from './company/bring-budgets-home.ts'
import type { CompanyHouse, ModelOwner } from './company/company-house.ts'
import { companyOf } from './company/company-of.ts'
import { houseCompanies } from './company/house-companies.ts'
import { leaseCalls } from './company/lease-calls.ts'
import { leasingTill } from './company/leasing-till.ts'
import { type CallDoors, callDoors, type LimitCalls } from './company/limit-calls.ts'
import { paidCompany, paidEmbedder, paidModeration } from './company/payers.ts'
import { noteSeen } from './company/presence.ts'
import { stageShelf } from './company/stage-shelf.ts'
import { standingShow } from './company/standing-show.ts'
import { deadlinesIn, type ServerConfig } from './config.ts'
import { endpointOf, openEndpoint, resealKeys } from './endpoints/endpoints.ts'
import { openVault } from './endpoints/vault.ts'
import type { HookHouse } from './hooks/send-hooks.ts'
import { createApp } from './http/create-app.ts'
import type { HttpTheatre } from './http/http-theatre.ts'
import { type NetworkDoor, networkDoor } from './http/network-door.ts'
import type { Port } from './http/open-port.ts'
import type { WebFiles } from './http/web-files.ts'
import { lifeIndex } from './lives/life-index.ts'
import { houseEmbedder, openEmbedder } from './lives/open-embedder.ts'
import { isThisMachine } from './loopback.ts'
import type { HouseModels } from './models/house-models.ts'
import { usualPrice } from './models/usual-price.ts'
import { modesOf } from './modes/modes.ts'
import { openStages } from './open-stages.ts'
import type { Opening } from './opening.ts'
import { heardModels } from './ops/heard-models.ts'
import { noMeters } from './ops/no-meters.ts'
import type { Meters } from './ops/open-meters.ts'
import type { Tracing } from './ops/open-tracing.ts'
import { turnWatch } from './ops/turn-watch.ts'
import { watchHouse } from './ops/watch-house.ts'
import { forgetInTime } from './people/forget-in-time.ts'
import { forgetOldPages } from './people/forget-old-pages.ts'
import { putAwayOldShows } from './people/put-away-old-shows.ts'
import { earOf, radioOf, soundOf } from './sound/sound-of.ts'
import { onStageIn } from './streams/on-stage.ts'
import { streamHub } from './streams/stream-hub.ts'
import { openWorkshop } from './workshop/open-workshop.ts'

/** Without a model, shows that were being played are looked at again after this long. */
const LOOK_AGAIN_MS = 60_000
/** The name of the house's own models among endpoints. */
const HOUSE_MODELS = 'house'

/** What is open before the doors are: the record, the port, and the files that browsers are given. */
interface Opened {
  readonly store: OpenStore
  readonly port: Port
  readonly web: WebFiles
}

/** Opens everything but the record, in turn, and says of each part how it is closed; the last is closed first. */
export async function openDoors(
  config: ServerConfig,
  { store, port, web, ...opening }: Omit<Opening, 'web'> & Opened,
  onClose: (step: () => unknown) => void,
): Promise<void> {
  const { log, folder } = opening
  const clock = systemClock()
  const meters = await metersOf(config)
  const bus = await openBus(config)
  onClose(() => bus.close())
  const tracing = await openTraces(config)
  onClose(() => tracing?.close())
  onClose(port.close)
  const feed = busLiveFeed(bus)
  const moderation = await openModeration(config)
  const accounts = await accountsOf(config, store.database)
  const post = await postOf(config, {
    clock,
    onFailure: (error) => log.error({ error }, 'a letter could not be sent'),
  })
  onClose(() => post?.close())
  const brought = endpointsOf(config, store.database)
  if (brought.endpoints !== undefined) await resealKeys(brought.endpoints)
  const { priceOf } = opening.models
  const random = seededRandom(Number.parseInt(randomUUID().slice(0, 8), 16))
  const calls = openCalls(config, { database: store.database, clock, log }, onClose)
  const limit: LimitCalls = (models, endpoint) =>
    calls.limit(heardModels(models, meters.countAnswer), endpoint)
  const turns = turnWatch(clock, meters.countTurn)
  const till = leasingTill(store.database, { caps: config, clock })
  const paying = { till, priceOf, clock }
  const modes = modesOf(opening)
  const lives = lifeIndex({
    database: store.database,
    store,
    modes,
    embedder: paidEmbedder(houseEmbedder(opening.models, openEmbedder(config)), paying),
  })
  const workshop = openWorkshop()
  onClose(() => workshop.close())
  const house: CompanyHouse = {
    database: store.database,
    store,
    reader: modes.reader,
    bus,
    feed,
    lives,
    workshop,
    models: limit(opening.models.directory, HOUSE_MODELS),
    clock,
    random,
    till,
    turns,
    traces: tracing,
    onCall(call, of) {
      meters.countCall(
        call,
        of,
        of === 'own' ? 0 : amountOf(call.usage, priceOf(call) ?? { input: 0, output: 0 }).money,
      )
    },
    onEvent: meters.countEvent,
    idleMs: config.idleMinutes * 60_000,
    priceOf,
    ...(opening.recall === undefined ? {} : { recall: opening.recall }),
    ...(opening.changes === undefined ? {} : { changes: opening.changes }),
    ...(moderation === undefined ? {} : { moderation: paidModeration(moderation, paying) }),
    ...(config.helpText === undefined ? {} : { helpText: config.helpText }),
    reminderMs: config.reminderMinutes * 60_000,
    ...ownModelsOf({ ...brought, deadlines: deadlinesIn(config) }, limit),
  }
  const shelf = stageShelf(house.store, modes.reader, { mostBytes: config.stageBytes })
  const onUnknown = (piece: string): void => {
    meters.countSetAside()
    log.error({ piece }, 'nobody here can play this kind of piece, which is set aside')
  }
  const kinds = houseCompanies({ ...house, lives, onUnknown }, shelf, modes.all)
  const players = paidCompany(companyOf(kinds, onUnknown), house)
  await recallWakes(store.database, { kinds: Object.keys(kinds), now: clock.now() })
  const company = waitingCompany(players, { ...house, names: opening.models.names })
  const sound = await soundOf(config, { database: store.database, clock })
  const radio = await radioOf(config, {
    ...{ sound, database: store.database, bus, clock, folder: join(folder, 'radio') },
    onFailure: (error) => log.error({ error }, 'a radio play failed'),
  })
  onClose(() => radio?.close())
  const ear = await earOf(config, { database: store.database, clock })
  const hub = streamHub({
    ...{ bus, clock, journal: store.journal },
    onStage: onStageIn(store.database, { shelf, modes, clock }),
    told: modes.told,
    tickets: sound?.tickets,
    onSeen: (pieces) => noteSeen(pieces, house),
    onFailure: (error) => log.warn({ error }, 'a stream could not be read and is tried again'),
  })
  onClose(() => hub.close())
  const onFailure = (piece: string, error: unknown) =>
    log.error({ piece, error }, 'a turn failed and is tried again')
  const { stageManager, closeStages, oldestLeaseMs } = await openStages(config, company, {
    ...house,
    onFailure,
    onUnknown: (error) => log.warn({ error }, 'Restate could not be asked whether it knows this house'),
    kinds: Object.keys(kinds),
  })
  onClose(closeStages)
  const watch = watchHouse(
    {
      ...{ database: store.database, bus, workshop, caps: config, clock },
      ...{ restateIngressUrl: config.restateIngressUrl },
      folder: config.databaseUrl === undefined ? folder : undefined,
      onFailure: (what, error) => log.warn({ what, error }, 'a part of the house is away'),
    },
    meters,
  )
  onClose(watch.stop)
  meters.watch(() => ({
    streams: hub.watchers(),
    callsWaiting: waitingAt(calls),
    booksWaiting: workshop.waiting(),
    turnsUnderWay: turns.underWay(),
    oldestTurnMs: turns.oldestMs(),
    oldestLeaseMs: oldestLeaseMs(),
  }))

  // At home nobody else waits for the tables; elsewhere the operator purges in a quiet hour.
  const purging =
    config.databaseUrl === undefined ? { purge: async () => void (await purgeRemains(store.database)) } : {}
  const leavers = forgetInTime(
    { ...house, modes, stageManager },
    {
      ...purging,
      onFailure: (error) => log.error({ error }, 'somebody could not be forgotten, which is tried again'),
    },
  )
  onClose(leavers.stop)
  const onStray = (error: unknown) => log.warn({ error }, 'budgets are not home, which is tried again')
  onClose(bringBudgetsHome(house, onStray).stop)
  if (config.pageDays !== 'none') {
    const pages = forgetOldPages(house, {
      days: config.pageDays,
      onFailure: (error) => log.error({ error }, 'old pages could not be let go of, which is tried again'),
    })
    onClose(pages.stop)
  }
  if (store.objects !== undefined) {
    const away = putAwayOldShows(house, {
      days: config.coldDays,
      pages: config.pageDays === 'none' ? 'kept' : 'let go of',
      onFailure: (error) => log.error({ error }, 'old shows could not be put away, which is tried again'),
    })
    onClose(away.stop)
  }

  const hooks = await openHooks(config, { ...house, told: modes.reader.momentOf }, log)
  onClose(() => hooks?.stop())

  let leaving = false
  // A house that is open to guests needs no second door for them.
  const network = opening.guests
    ? undefined
    : networkOf(config, port, (request, env) => app.fetch(request, env))
  onClose(() => network?.close())
  const app = createApp(
    {
      ...house,
      modes,
      stageManager,
      streams: hub,
      shelf,
      ...brought,
      ...(accounts === undefined ? {} : { accounts }),
      ...(post === undefined ? {} : { post }),
      ...(sound === undefined ? {} : { sound }),
      ...(radio === undefined ? {} : { radio }),
      ...(ear === undefined ? {} : { ear }),
      ...purging,
    },
    {
      ...config,
      version: opening.version,
      web,
      bundled: opening.bundled,
      ...(opening.cases === undefined ? {} : { cases: opening.cases }),
      ...(opening.recordings === undefined ? {} : { recordings: opening.recordings }),
      printers: opening.printers,
      models: opening.models,
      ...(opening.lan === undefined ? {} : { lan: opening.lan }),
      ...(network === undefined ? {} : { network }),
      metrics: meters.read,
      onRequest: meters.countRequest,
      onRefusal: meters.countRefusal,
      ready: watch.ready,
      isLeaving: () => leaving,
      onFault: (error, route) => log.error({ error, route }, 'a request failed'),
    },
  )
  await opening.models.ready
  port.open(app.fetch)
  // While turns come to their end, those who watch still hear them.
  onClose(() => {
    leaving = true
    port.shut()
  })
  if (config.databaseUrl === undefined) announceServer(folder, port.localUrl)
}

// What a home does not need is loaded only where it is used.

/** Nobody but the operator reads them. */
async function metersOf({ operatorSecret }: ServerConfig): Promise<Meters> {
  if (operatorSecret === undefined) return noMeters()
  const { openMeters } = await import('./ops/open-meters.ts')
  return openMeters()
}

async function openBus({ natsUrl }: ServerConfig): Promise<OpenBus> {
  if (natsUrl === undefined) return { ...memoryBus(), close: async () => {} }
  const { connectNatsBus } = await import('./bus/nats-bus.ts')
  return connectNatsBus(natsUrl)
}

async function openTraces({ traceUrl }: ServerConfig): Promise<Tracing | undefined> {
  if (traceUrl === undefined) return undefined
  const { openTracing } = await optionalPart('traces', () => import('./ops/open-tracing.ts'))
  return openTracing({ url: traceUrl })
}

async function openHooks(
  { hookUrl, hookSecret, hookPrivate }: ServerConfig,
  house: Omit<HookHouse, 'fetch'>,
  log: Logger,
): Promise<{ readonly stop: () => Promise<void> } | undefined> {
  if (hookUrl === undefined || hookSecret === undefined) return undefined
  const { sendHooks } = await import('./hooks/send-hooks.ts')
  const fetch = outwardFetch({ privateAddresses: hookPrivate ? 'allowed' : 'refused' })
  const hook = { url: hookUrl, secret: hookSecret }
  return sendHooks(hook, {
    ...{ ...house, fetch },
    // The address may hold a secret, and is not written down.
    onRefused: (how) => log.warn(how, 'the hook did not take what was sent, which is tried again'),
    onFailure: (error) => log.warn({ error }, 'the hook could not be served, which is tried again'),
  })
}

/** The door to the network, closed: only of a house on this machine alone, whose people have no accounts. */
function networkOf(
  { host, publicUrl, addressHeader, accounts }: ServerConfig,
  { localUrl }: Port,
  answer: Parameters<typeof networkDoor>[1],
): NetworkDoor | undefined {
  const isHome = isThisMachine(host) && publicUrl === undefined && addressHeader === undefined && !accounts
  const beside = (Number(new URL(localUrl).port) + 1) % 65_536
  return isHome ? networkDoor(beside, answer) : undefined
}

/** How many calls wait for the house's own models, and for those that people brought. */
function waitingAt({ standing }: Pick<CallDoors, 'standing'>): Readonly<Record<ModelOwner, number>> {
  const waiting = { house: 0, own: 0 }
  for (const one of standing()) waiting[one.endpoint === HOUSE_MODELS ? 'house' : 'own'] += one.waiting
  return waiting
}

/** Bounds calls at once to each endpoint: in this process, or in all that share a database. */
function openCalls(
  { callsAtOnce, databaseUrl }: ServerConfig,
  { log, database, clock }: { readonly database: Database; readonly clock: Clock; readonly log: Logger },
  onClose: (step: () => unknown) => void,
): Pick<CallDoors, 'limit' | 'standing'> {
  if (databaseUrl === undefined) return callDoors(() => callsAtOnce)
  const lease = leaseShares.bind(undefined, database)
  const onFailure = (error: unknown) => log.warn({ error }, 'no places leased at endpoints, tried again')
  const calls = leaseCalls(callsAtOnce, { lease, clock, process: randomUUID(), onFailure })
  onClose(calls.close)
  return calls
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
      const kept = await endpointOf(owner, endpoint, { database })
      const price = kept && usualPrice(kept)
      return { models: limit(() => use, endpoint), priceOf: () => price }
    },
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
