import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { HOUSE, type Journal, type ModelDirectory, randomFor, seededRandom } from '@commedia/core'
import { type OpenStore, tables } from '@commedia/node'
import {
  busLiveFeed,
  createApp,
  databaseHolds,
  databaseTill,
  fixedModels,
  inProcessStageManager,
  memoryBus,
  modesOf,
  onStageIn,
  openLog,
  showCompany,
  stageShelf,
  standingShow,
  streamHub,
} from '@commedia/server'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { App } from './guest.ts'
import { type SteppedCompany, steppedClock, steppedCompany } from './stepped-company.ts'

/** What a house for one run is made of. */
export interface HouseMaking {
  readonly store: OpenStore
  readonly models: ModelDirectory
  readonly seed: number
  /** The first thought of this role fails to be kept, with an error that quotes it. */
  readonly owner: string
  /** Frames go out each by itself, or as many together as come before the next event. */
  readonly frames: 'single' | 'together'
  /** `booth`: those who watch are sent all that the booth perceives, to see that the comparison finds it. */
  readonly plant: 'nothing' | 'booth'
}

/** A house for one run, in which nothing but what is played differs from another with the same seed. */
export interface HttpHouse {
  readonly app: App
  readonly company: SteppedCompany
  /** How far the record of a show goes. */
  head(show: string): Promise<number>
  /** What was logged, without the hour. */
  logged(): readonly string[]
  close(): Promise<void>
}

/** Asked for a page of this size, the record fails and quotes what it has read. */
export const BROKEN_PAGE = 777
/** Longer than any run. */
const LONG_MS = 1_000_000

/** Opens a house on an emptied store; its ids, secrets, hours and chances follow from the seed. */
export async function openHttpHouse(making: HouseMaking): Promise<HttpHouse> {
  const { store, models, seed, owner } = making
  const { database } = store
  await emptyStore(store)
  seedSecrets(seed)
  const lines: string[] = []
  const log = openLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) })
  const bus = memoryBus()
  const clock = steppedClock()
  const stumbling = stumbleOnce(owner)
  const journal = stumbling(store.journal)
  const parts = {
    ...{ database, bus, clock, models, random: seededRandom(seed), feed: busLiveFeed(bus) },
    store: { ...store, journal, journalFor: (fence: number) => stumbling(store.journalFor(fence)) },
  }
  const modes = modesOf()
  const shelf = stageShelf(parts.store, modes.reader)
  const company = steppedCompany(
    showCompany({ ...parts, reader: modes.reader, till: databaseTill(database) }, shelf),
    clock,
  )
  const stageManager = inProcessStageManager(company, {
    ...{ bus, clock },
    holds: databaseHolds(database, { holder: 'leaks', clock }),
    backoff: { firstMs: 0, longestMs: 0 },
    onFailure: (piece, error) => log.error({ piece, error }, 'a turn failed and is tried again'),
  })
  const streams = streamHub(
    {
      bus,
      journal: making.plant === 'booth' ? heardByAll(store.journal) : store.journal,
      onStage: onStageIn(database, { shelf, modes, clock }),
      batchMs: making.frames === 'single' ? 0 : LONG_MS,
      onFailure: (error) => log.warn({ error }, 'a stream could not be read and is tried again'),
    },
    { lookEveryMs: LONG_MS },
  )
  const app = createApp(
    { ...parts, modes, stageManager, streams },
    {
      version: '0.0.0',
      bundled: new Map(),
      tempo: 'at-once',
      models: fixedModels(parts.models, ['simulated']),
      limits: { perPerson: 1e6, perAddress: 1e6, arrivals: 1e6 },
      onFault: (error, route) => log.error({ error, route }, 'a request failed'),
    },
  )
  return {
    app,
    company,
    head: async (show) => (await standingShow(database, show))?.head ?? 0,
    logged: () => lines.map((line) => JSON.stringify({ ...JSON.parse(line), time: '' })),
    async close() {
      streams.close()
      await stageManager.close(LONG_MS)
    },
  }
}

async function emptyStore({ database }: OpenStore): Promise<void> {
  const names = Object.values(tables).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
  for (const name of names) await database.execute(sql.raw(`DELETE FROM ${name}`))
}

/** Ids and secrets of people are drawn from the machine; here they follow from the seed, so that nothing has to be blotted out. */
function seedSecrets(seed: number): void {
  const random = randomFor(seed, 'secrets')
  const randomBytes = (size: number): Buffer =>
    Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256)))
  Object.assign(crypto, { randomBytes })
  syncBuiltinESMExports()
}

/** Fails as badly as a store can, with an error that quotes what it was given; when it does depends on no words. */
function stumbleOnce(owner: string): (journal: Journal) => Journal {
  let stumbled = false
  return (journal) => ({
    ...journal,
    async append(take, after, drafts) {
      if (stumbled || !drafts.some(({ type, by }) => type === 'thought-had' && by === owner))
        return journal.append(take, after, drafts)
      stumbled = true
      throw new Error(`It could not be kept: ${JSON.stringify(drafts)}`)
    },
    async read(take, range) {
      const events = await journal.read(take, range)
      if (range.limit === BROKEN_PAGE) throw new Error(`It could not be read: ${JSON.stringify(events)}`)
      return events
    },
  })
}

function heardByAll(journal: Journal): Journal {
  return {
    ...journal,
    read: async (take, range) =>
      (await journal.read(take, range)).map((event) => ({ ...event, audience: [...event.audience, HOUSE] })),
  }
}
