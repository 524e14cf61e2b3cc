import {
  type Clock,
  type Ear,
  type ModelDirectory,
  type Moderation,
  type StageManager,
  seededRandom,
  type Voice,
} from '@commedia/core'
import type { HandedMethod } from '@commedia/core/mystery'
import {
  aBlueprint,
  castingReaders,
  manualClock,
  performers,
  settle,
  simulatedCompany,
  writers,
} from '@commedia/core/testing'
import {
  type Followed,
  followShow,
  type ServerSent,
  type ShowNews,
  serverSent,
  type WireClient,
  wireClient,
} from '@commedia/core/wire'
import { type HomePlace, type OpenStore, openHomeStore } from '@commedia/node'
import { onTestFinished, vi } from 'vitest'
import { openAccounts } from '../accounts/open-accounts.ts'
import type { PostOffice } from '../accounts/post-office.ts'
import { busLiveFeed } from '../bus/bus-live-feed.ts'
import { memoryBus } from '../bus/memory-bus.ts'
import { companyOf } from '../company/company-of.ts'
import { databaseTill } from '../company/database-till.ts'
import { houseCompanies } from '../company/house-companies.ts'
import { noteSeen } from '../company/presence.ts'
import { stageShelf } from '../company/stage-shelf.ts'
import { openVault } from '../endpoints/vault.ts'
import { lifeIndex } from '../lives/life-index.ts'
import { usualEmbedder } from '../lives/open-embedder.ts'
import { fixedModels } from '../models/house-models.ts'
import type { HandedIn } from '../modes/hosted.ts'
import { modesOf } from '../modes/modes.ts'
import { houseEar } from '../sound/house-ear.ts'
import { openHouseSound } from '../sound/house-sound.ts'
import { type RadioHouse, radioStudio } from '../sound/radio-studio.ts'
import { databaseHolds } from '../stage-managers/database-holds.ts'
import { inProcessStageManager } from '../stage-managers/in-process-stage-manager.ts'
import { onStageIn } from '../streams/on-stage.ts'
import { streamHub } from '../streams/stream-hub.ts'
import { openTestStore } from '../testing/open-test-store.test.data.ts'
import { createApp } from './create-app.ts'
import type { HttpConfig } from './http-config.ts'

/** The operator of a house for tests. */
export const OPERATOR = 'the-secret-of-the-operator'

const ACCOUNT_SECRET = 'a-secret-that-signs-sessions-for-tests'

/** Has everything up to the end of a test happen within one minute by the limits on asking, which go by the machine's time. */
export function inOneMinute(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Somebody in a house for tests: who they are, and the server as they may call it. */
export interface Guest {
  readonly id: string
  readonly secret: string
  readonly wire: WireClient
}

/** What a house for tests is made of. */
export interface HouseMaking {
  readonly config?: Partial<HttpConfig>
  readonly models?: ModelDirectory
  /** Where the record is kept; in memory unless told. */
  readonly place?: HomePlace
  /** Another store than one at home. */
  readonly store?: OpenStore
  /** Whether people sign in. */
  readonly accounts?: 'on'
  /** Where letters are handed in; none are sent unless told. */
  readonly post?: PostOffice
  /** Modes that are handed to it. */
  readonly modes?: readonly HandedIn[]
  /** Ways to play a mystery that are handed to it. */
  readonly methods?: readonly HandedMethod[]
  /** Checks what people and models say. */
  readonly moderation?: Moderation
  /** In which what is said on stage is heard; nothing is unless told. */
  readonly voice?: Voice
  /** What it may speak in a day; as much as is asked for unless told. */
  readonly voiceCharacters?: number
  /** Dollars per million characters of it. */
  readonly voicePrice?: number
  /** The folder in which radio plays are made, and the ffmpeg they are put together with; none are unless told. */
  readonly radio?: Pick<RadioHouse, 'folder' | 'program'>
  /** By which what people say is understood; nothing is unless told. */
  readonly ear?: Ear | undefined
  /** What it may understand in a day; as much as is asked for unless told. */
  readonly earSeconds?: number
  /** Dollars for a minute of it. */
  readonly earPrice?: number
  /** `nobody`: whatever is asked of the company is not done. */
  readonly plays?: 'company' | 'nobody'
}

/** A whole house in memory, with a simulated company that really plays, and people who call it without a socket. */
export async function aHouse(making: HouseMaking = {}) {
  const { config = {}, models, plays = 'company', place = 'memory' } = making
  const store = making.store ?? (await (place === 'memory' ? openTestStore() : openHomeStore(place)))
  const { database } = store
  const bus = memoryBus()
  const { clock, advance } = houseClock()
  const random = seededRandom(5)
  const modes = modesOf(making)
  const parts = {
    ...{ database, store, modes, bus, clock, random },
    feed: busLiveFeed(bus),
    models:
      models ??
      simulatedCompany({ seed: 5, players: [...performers(), ...writers(), ...castingReaders()] }).models,
    lives: lifeIndex({ database, store, modes, embedder: usualEmbedder() }),
  }
  const till = databaseTill(database)
  const shelf = stageShelf(store, modes.reader)
  const company = companyOf(
    houseCompanies(
      { ...parts, till, reader: modes.reader, ...(making.moderation && { moderation: making.moderation }) },
      shelf,
      modes.all,
    ),
  )
  const holds = databaseHolds(database, { holder: 'test', clock })
  const faults: unknown[] = []
  const manager = inProcessStageManager(company, {
    holds,
    bus,
    clock,
    onFailure: (_, error) => faults.push(error),
  })
  const stageManager = plays === 'company' ? manager : IDLE
  const { voice, voiceCharacters: characters = 'none', voicePrice: price } = making
  const sound = voice && (await openHouseSound({ voice, database, clock, characters, price }))
  const earOf = (ear: Ear) =>
    houseEar({ ear, database, clock, seconds: making.earSeconds ?? 'none', price: making.earPrice })
  const theatre = {
    ...parts,
    ...(sound && { sound, till }),
    ...(sound &&
      making.radio && {
        radio: radioStudio({
          ...{ ...making.radio, sound, database, bus, clock },
          onFailure: (error) => faults.push(error),
        }),
      }),
    ...(making.ear && { ear: earOf(making.ear), till }),
    stageManager,
    endpoints: {
      database,
      vault: openVault('a-secret-of-at-least-thirty-two-characters'),
      resolve: async () => ['8.8.8.8'],
    },
    ...(making.accounts === 'on'
      ? { accounts: openAccounts(database, { accountSecret: ACCOUNT_SECRET, publicUrl: config.publicUrl }) }
      : {}),
    ...(making.post === undefined ? {} : { post: making.post }),
    // Nobody comes to look now and then: what a screen is not told it never shows.
    streams: streamHub({
      ...{ bus, clock, journal: store.journal, batchMs: 0 },
      onStage: onStageIn(database, { shelf, modes, clock }),
      told: modes.told,
      tickets: sound?.tickets,
      onSeen: (pieces) => noteSeen(pieces, { database, clock }),
    }),
  }
  const app = createApp(theatre, {
    version: '0.0.0',
    bundled: new Map([['the-last-train', aBlueprint()]]),
    models: fixedModels(parts.models, ['simulated']),
    operatorSecret: OPERATOR,
    tempo: 'at-once',
    limits: {
      perPerson: 100_000,
      perAddress: 100_000,
      arrivals: 100_000,
      signIns: 100_000,
      signUps: 100_000,
    },
    onFault: (error) => faults.push(error),
    ...config,
  })
  const ask: typeof fetch = async (input, init) => app.request(String(input), init)
  const wire = (secret?: string): WireClient =>
    wireClient({ base: '', fetch: ask, ...(secret === undefined ? {} : { secret }) })
  return {
    app,
    theatre,
    faults,
    ask,
    wire,
    /** Lets time pass in the house. */
    advance,
    /** Somebody new, let in from this machine. */
    async arrive(name: string): Promise<Guest> {
      const { person, secret } = await wire().arrive({ body: { name } })
      return { id: person.id, secret, wire: wire(secret) }
    },
    /** Somebody new, let in by a link. */
    async claim(link: { readonly secret: string }, name: string): Promise<Guest> {
      const { person, secret = '' } = await wire().claimInvite({ body: { secret: link.secret, name } })
      return { id: person.id, secret, wire: wire(secret) }
    },
    until,
    /** Watches a show as somebody would, until something comes true. */
    async watch(
      show: string,
      { secret, as }: { readonly secret: string; readonly as?: string },
      until: (followed: Followed) => boolean,
    ): Promise<readonly ShowNews[]> {
      const stop = new AbortController()
      const heard: ShowNews[] = []
      const watching = { show, ...(as === undefined ? {} : { as }) }
      for await (const followed of followShow(watching, {
        base: '',
        fetch: ask,
        secret,
        clock: WATCHERS,
        signal: stop.signal,
      })) {
        if (followed.news !== undefined) heard.push(followed.news)
        if (until(followed)) stop.abort()
      }
      return heard
    },
    /** What is really sent on a stream, message by message, until somebody leaves. */
    async *listen(
      path: string,
      { secret }: Pick<Guest, 'secret'>,
      leaving?: AbortSignal,
    ): AsyncGenerator<ServerSent> {
      const { body } = await app.request(path, { headers: { authorization: `Bearer ${secret}` } })
      const reader = (body as ReadableStream<Uint8Array>).getReader()
      leaving?.addEventListener('abort', () => void reader.cancel())
      try {
        yield* serverSent(async () => {
          const { done, value } = await reader.read()
          return done ? 'end' : value
        })
      } finally {
        await reader.cancel()
      }
    },
    async close(): Promise<void> {
      theatre.streams.close()
      await theatre.radio?.close()
      await manager.close(1000)
      await store.close()
    },
  }
}

const MOST_ASKS = 20_000

/** Asks again and again until the answer is as wanted, and gives it; says what it waited for when it gives up. */
async function until<Answer>(
  ask: () => Promise<Answer>,
  isWanted: (answer: Answer) => boolean,
): Promise<Answer> {
  let answer = await ask()
  for (let asks = 1; !isWanted(answer); asks++) {
    if (asks === MOST_ASKS)
      throw new Error(
        `Asked ${MOST_ASKS} times and never heard what was waited for, ${isWanted}; at last it was ${JSON.stringify(answer)}.`,
      )
    await settle()
    answer = await ask()
  }
  return answer
}

/**
 * Time in a house for tests. It stands still but for a tick at each look at it, so that what comes later is later; who looks
 * again in a moment does so at once, and who waits longer does until a test moves the time.
 */
function houseClock(): { readonly clock: Clock; readonly advance: (ms: number) => Promise<void> } {
  const still = manualClock()
  let ticks = 0
  const clock: Clock = {
    now: () => still.now() + ++ticks,
    wait: (ms, signal) => (ms <= A_MOMENT_MS ? settle() : still.wait(ms, signal)),
  }
  return { clock, advance: still.advance }
}

const A_MOMENT_MS = 100

const STILL = manualClock()
const LONGEST_WAY_BACK_MS = 15_000

/** The time of those who watch: whose line breaks is back at once, and nobody takes silence for a broken line. */
const WATCHERS: Clock = {
  now: STILL.now,
  wait: (ms, signal) => (ms <= LONGEST_WAY_BACK_MS ? settle() : STILL.wait(ms, signal)),
}

const IDLE: StageManager = {
  start: async () => {},
  cue: async () => ({ kind: 'known' }),
  stop: async () => {},
  wakeAt: async () => {},
}
