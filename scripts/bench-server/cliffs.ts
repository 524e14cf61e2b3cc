import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Clock, type Company, idFrom, type Json, seededRandom } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { aBlueprint, performers, simulatedCompany } from '@commedia/core/testing'
import { connectPostgres, type OpenStore, tables } from '@commedia/node'
import type { TemporaryPostgres } from '@commedia/node/testing'
import { busLiveFeed, databaseTill, memoryBus, noteSeen, showCompany, showReader } from '@commedia/server'
import { eq, sql } from 'drizzle-orm'
import { median } from '../median.ts'

/** What one size of house costs. */
export interface Size {
  readonly shows: number
  readonly linesASecond: number
  readonly cpuMsALine: number
  readonly statementsALine: number
  readonly kilobytesAShow: number
  /** Shows that nobody watched and that play on, and shows that somebody watched and that were stopped. */
  readonly wronglyPlayed: number
  readonly wronglyStopped: number
}

/** All sizes, and how much more a line costs in the dearest of them than in a house of few. */
export interface Cliffs {
  readonly sizes: readonly Size[]
  /** A house of few once more at the end, against those before: what else the machine did meanwhile. */
  readonly drift: number
  readonly slopes: { readonly statements: number; readonly cpu: number; readonly time: number }
}

/** So many shows, a turn each. */
interface Played {
  /** How many shows there are in the house. */
  readonly size: number
  readonly round: number
  readonly part: number
  readonly lines: number
  readonly cpuMs: number
  readonly ms: number
  readonly statements: number
}

interface House {
  readonly size: number
  readonly shows: readonly string[]
  readonly store: OpenStore
  readonly clock: ShiftedClock
  readonly company: Company
  readonly statements: () => number
}

type ShiftedClock = Clock & { shift(ms: number): void }

const FEW = 50
/** Turns that are played at once. */
const AT_ONCE = 8
const IDLE_MS = 600_000

/**
 * Plays houses of many shows beside the same shows in houses of few, a turn of every show a round. They take turns after every
 * few shows, so that both are as old and what else the machine does hits both; the first round warms up.
 */
export async function measureCliffs(
  postgres: TemporaryPostgres,
  { sizes, rounds }: { readonly sizes: readonly number[]; readonly rounds: number },
): Promise<Cliffs> {
  const parts = Math.ceil(Math.max(...sizes) / FEW)
  const few = await openHouses(postgres, Array(parts).fill(FEW))
  const many = await openHouses(postgres, sizes)
  const played = await playRounds({ few, many }, rounds)
  const again = await openHouses(postgres, [FEW])
  const before = played.filter(({ size }) => size === FEW)
  const after = await playRounds({ few: again, many: [] }, rounds)
  const left = [...(await leaveAlone(few)), ...(await leaveAlone(many))]
  // Collecting all garbage throws compiled code away too, so that nothing is timed after it.
  const kilobytes = [...(await memoryOf(few)), ...(await memoryOf(many))]
  await leaveAlone(again)
  const sum = (
    numbers: readonly { readonly size: number; readonly found: number }[],
    wanted: number,
  ): number => numbers.reduce((total, { size, found }) => total + (size === wanted ? found : 0), 0)
  return {
    drift: median(after.map(CPU)) / median(before.map(CPU)),
    slopes: {
      statements: slopeOf(played, STATEMENTS),
      cpu: slopeOf(played, CPU),
      time: slopeOf(played, TIME),
    },
    sizes: [FEW, ...sizes].map((shows) => {
      const own = played.filter(({ size }) => size === shows)
      return {
        shows,
        linesASecond: 1_000 / median(own.map(TIME)),
        cpuMsALine: median(own.map(CPU)),
        statementsALine: median(own.map(STATEMENTS)),
        kilobytesAShow: sum(kilobytes, shows) / (shows === FEW ? parts * FEW : shows),
        wronglyPlayed: sum(
          left.map(({ size, wronglyPlayed: found }) => ({ size, found })),
          shows,
        ),
        wronglyStopped: sum(
          left.map(({ size, wronglyStopped: found }) => ({ size, found })),
          shows,
        ),
      }
    }),
  }
}

const CPU = ({ cpuMs, lines }: Played): number => cpuMs / lines
const TIME = ({ ms, lines }: Played): number => ms / lines
const STATEMENTS = ({ statements, lines }: Played): number => statements / lines

/** How much more a line costs in the dearest house of many than in the house of few that played before or after it. */
function slopeOf(played: readonly Played[], cost: (one: Played) => number): number {
  const beside = new Map(
    played.flatMap((one) => (one.size === FEW ? [[`${one.round} ${one.part}`, cost(one)] as const] : [])),
  )
  const sizes = new Set(played.map(({ size }) => size).filter((size) => size !== FEW))
  return Math.max(
    ...[...sizes].map((wanted) =>
      median(
        played.flatMap((one) => {
          const few = beside.get(`${one.round} ${one.part}`)
          return one.size === wanted && few !== undefined ? [cost(one) / few] : []
        }),
      ),
    ),
  )
}

async function openHouses(postgres: TemporaryPostgres, sizes: readonly number[]): Promise<House[]> {
  const houses: House[] = []
  for (const size of sizes) houses.push(await openHouse(postgres, size))
  return houses
}

async function playRounds(
  { few, many }: { readonly few: readonly House[]; readonly many: readonly House[] },
  rounds: number,
): Promise<readonly Played[]> {
  const played: Played[] = []
  for (let round = 0; round <= rounds; round++)
    for (const [part, house] of few.entries()) {
      const turn = [
        { house, shows: house.shows },
        ...many.map((house) => ({ house, shows: house.shows.slice(part * FEW, (part + 1) * FEW) })),
      ]
      for (const { house, shows } of (round + part) % 2 === 0 ? turn : turn.toReversed()) {
        const one = await playPart(house, shows, round)
        // What a last show alone costs says nothing.
        if (round > 0 && shows.length > FEW / 2) played.push({ ...one, part })
      }
    }
  return played
}

let opened = 0

async function openHouse(postgres: TemporaryPostgres, size: number): Promise<House> {
  let statements = 0
  const url = postgres.createDatabase(`cliffs_${++opened}`)
  const store = await connectPostgres(url, { onStatement: () => void statements++ })
  const { database } = store
  const clock = shiftedClock()
  const bus = memoryBus()
  const { models } = simulatedCompany({ seed: 1, players: performers() })
  const company = showCompany({
    ...{
      database,
      store,
      reader: showReader,
      bus,
      clock,
      models,
      feed: busLiveFeed(bus),
      random: seededRandom(1),
    },
    till: databaseTill(database),
    idleMs: IDLE_MS,
  })
  const shows = Array.from({ length: size }, (_, nth) => `show_${nth}`)
  for (const show of shows) await begin(show, store, clock)
  await database.execute(sql`ANALYZE`)
  return { size, shows, store, clock, company, statements: () => statements }
}

async function begin(show: string, { journal, database }: OpenStore, clock: Clock): Promise<void> {
  const take = idFrom('take', show)
  await journal.begin({ id: take, show })
  await database.insert(tables.shows).values({
    ...{ id: show, owner: `person_${show}`, title: 'The last train', language: 'en', onStage: take },
    ...{ playing: true, seen: clock.now(), care: {}, since: new Date(clock.now()).toISOString() },
    opening: { blueprint: aBlueprint(), settings: { tempo: 'at-once' } } as unknown as Json,
  })
}

/** One turn of each of these shows. */
async function playPart(
  house: House,
  shows: readonly string[],
  round: number,
): Promise<Omit<Played, 'part'>> {
  const lines = await linesIn(house)
  const before = { cpu: process.cpuUsage(), at: performance.now(), statements: house.statements() }
  await eachOf(shows, (show) => house.company.play(show, aHold(round)))
  const { user, system } = process.cpuUsage(before.cpu)
  return {
    ...{ size: house.size, round },
    ms: performance.now() - before.at,
    cpuMs: (user + system) / 1_000,
    statements: house.statements() - before.statements,
    lines: (await linesIn(house)) - lines,
  }
}

async function eachOf(shows: readonly string[], does: (show: string) => Promise<unknown>): Promise<void> {
  const waiting = [...shows]
  const lane = async (): Promise<void> => {
    for (let show = waiting.shift(); show !== undefined; show = waiting.shift()) await does(show)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

function aHold(round: number) {
  return { fence: round + 1, stop: new AbortController().signal }
}

async function linesIn({ store }: House): Promise<number> {
  const { events } = tables
  return store.database.$count(events, eq(events.type, 'line-spoken'))
}

/** Leaves every other show alone for long, looks which of them stop, and closes the houses. */
async function leaveAlone(houses: readonly House[]) {
  const found: (Pick<Size, 'wronglyPlayed' | 'wronglyStopped'> & { readonly size: number })[] = []
  for (const { store, clock, shows, company, size } of houses) {
    const isWatched = (show: string): boolean => shows.indexOf(show) % 2 === 0
    clock.shift(IDLE_MS - 10_000)
    await noteSeen(shows.filter(isWatched), { ...store, clock })
    clock.shift(20_000)
    let [wronglyPlayed, wronglyStopped] = [0, 0]
    await eachOf(shows, async (show) => {
      const { kind } = await company.play(show, aHold(LAST_ROUND))
      if (isWatched(show)) wronglyStopped += kind === 'rest' ? 1 : 0
      else wronglyPlayed += kind === 'rest' ? 0 : 1
    })
    await store.close()
    found.push({ size, wronglyPlayed, wronglyStopped })
  }
  return found
}

const LAST_ROUND = 1_000

/** The kilobytes that go with each house, one after the other. */
async function memoryOf(houses: House[]) {
  const gone: { readonly size: number; readonly found: number }[] = []
  for (let before = await heapBytes(); houses.length > 0; ) {
    const size = houses.shift()?.size ?? 0
    const after = await heapBytes()
    gone.push({ size, found: (before - after) / 1_000 })
    before = after
  }
  return gone
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

async function heapBytes(): Promise<number> {
  await new Promise((resolve) => setImmediate(resolve))
  collect()
  return process.memoryUsage().heapUsed
}

function shiftedClock(): ShiftedClock {
  const system = systemClock()
  let shifted = 0
  return {
    now: () => system.now() + shifted,
    wait: (ms, signal) => system.wait(ms, signal),
    shift(ms) {
      shifted += ms
    },
  }
}
