import { seededRandom } from '@commedia/core'
import { type ClosableStageManager, inProcessStageManager, leaseCalls, memoryBus } from '@commedia/server'
import { PACE_MS, USUAL_TURN } from './a-turn.ts'
import { boundTakeOver } from './bound-take-over.ts'
import { fairnessOf, type Served } from './fairness.ts'
import { hashOf } from './hash-of.ts'
import { houseOfOwners } from './house-of-owners.ts'
import { openLedger } from './ledger.ts'
import { plainPurses } from './plain-purses.ts'
import { plainShares } from './plain-shares.ts'
import { plainTill } from './plain-till.ts'
import type { Plant } from './plants.ts'
import { reckon } from './reckon.ts'
import { shardHolds } from './shard-holds.ts'
import { shardMap } from './shard-map.ts'
import { sharesByOwner } from './shares-by-owner.ts'
import type { ShowRow } from './show-row.ts'
import { type SimulatedProcess, simulatedProcess } from './simulated-process.ts'
import { POINTS, type Point, simulatedTroupe } from './simulated-troupe.ts'
import { virtualTime } from './virtual-time.ts'
import { countWait, type Waits } from './waits.ts'

/** One region: its own shards, servers and bus; nothing of it is written in another. */
export interface RegionWork {
  readonly seed: number
  readonly shows: number
  readonly showsAServer: number
  readonly shards: number
  readonly seconds: number
  readonly kills: number
  readonly plant: Plant | undefined
}

/** What became of a region. */
export interface RegionFound extends Served, ReturnType<typeof reckon> {
  readonly shows: number
  readonly turns: number
  readonly calls: number
  readonly cues: number
  readonly kills: number
  readonly standstills: number
  readonly longestQueue: number
  readonly waits: Waits
  readonly waitsSlow: Waits
  readonly mostHeld: number
  readonly rested: number
  readonly purseLocks: number
  /** Questions to the shards for what is due, and for a hold. */
  readonly looks: number
  readonly takes: number
  readonly doubled: number
  readonly outOfOrder: number
  /** Seconds until shows were taken over from servers that died or stood still, and shows nobody took over. */
  readonly takeOverS: readonly number[]
  readonly notTakenOver: number
  /** Seconds from when the replica was primary until the last show of its shard had played a turn. */
  readonly shardBackS: number
  /** Shows of other shards that failed while one was away. */
  readonly failedElsewhere: number
  /** Shows that played nothing for long at the end. */
  readonly stopped: number
}

const START = Date.UTC(2026, 0, 1, 12)
const HOUSE = ['house_2026-01-01', 'house_2026-01']
/** A provider has so many times the places that are taken on average at its whole rate. */
const ROOM = 1.25
const HALF_RATE = 2
const STAND_STILL_MS = 40_000
const RESTART_MS = 10_000
/** Who is to be killed at a point of a turn is so anywhere after so long. */
const KILLED_WITHIN_MS = 5_000
const SHARD_AWAY_MS = 20_000
const STOPPED_MS = 90_000
const WATCHED_EVERY = 10
const CUES_A_SHOW_S = 120

/** When what happens, in parts of the evening. */
const SLOW = { from: 0.2, to: 0.7 }
const KILLS = { from: 0.1, to: 0.7 }
const SHARD_LOST = 0.8

/** Plays a region through an evening with everything that may happen to it. */
export async function playRegion(work: RegionWork): Promise<RegionFound> {
  const { seed, plant } = work
  const time = virtualTime(START)
  const random = seededRandom(seed)
  const bus = memoryBus()
  const owners = houseOfOwners(work.shows)
  const ownerOf = new Map(owners.flatMap(({ id, shows }) => shows.map((show) => [show, id] as const)))
  const shows = [...ownerOf.keys()]
  const count = Math.ceil(work.shows / work.showsAServer)
  // Whoever is looked after by one server is weighed there as one.
  const seatBy = (piece: string): string => (plant === 'spread' ? piece : (ownerOf.get(piece) as string))
  const map = shardMap(work.shards, {
    ...(plant === 'herd'
      ? { seats: 1, seatOf: () => 0 }
      : { seats: count, seatOf: (piece: string) => hashOf(`${seatBy(piece)} seat`) % count }),
  })
  const watched = new Set(shows.filter((_, at) => at % WATCHED_EVERY === 0))
  const purses = plainPurses()
  for (const { id, cap } of owners)
    if (cap !== undefined) purses.open(id, { tokens: cap, money: Number.POSITIVE_INFINITY })
  const ledger = openLedger()
  const share = plainShares()
  const byOwner = sharesByOwner()
  const usualCalls = (work.shows * USUAL_TURN.calls * USUAL_TURN.callMs) / PACE_MS
  const places = Math.round(usualCalls * ROOM)

  const at = (part: number): number => START + part * work.seconds * 1_000
  const isSlow = (): boolean => time.now() >= at(SLOW.from) && time.now() < at(SLOW.to)
  // The first half minute fills the queue.
  const isJudged = (): boolean => time.now() >= at(SLOW.from) + PACE_MS && time.now() < at(SLOW.to)

  let [turns, calls, cues, purseLocks, mostHeld, longestQueue] = [0, 0, 0, 0, 0, 0]
  const asked = { look: 0, take: 0 }
  const waits: Waits = []
  const waitsSlow: Waits = []
  const served = new Map<string, number>()
  const lastPlayed = new Map<string, number>()
  const rested = new Set<string>()
  const orphans = new Map<string, number>()
  const takeOverS: number[] = []
  const away = {
    shows: new Set<string>(),
    since: Number.POSITIVE_INFINITY,
    backS: 0,
    elsewhere: new Set<string>(),
  }

  const heard = {
    called(owner: string, waitedMs: number) {
      calls++
      countWait(isSlow() ? waitsSlow : waits, waitedMs)
      if (isJudged()) served.set(owner, (served.get(owner) ?? 0) + 1)
    },
    played(piece: string) {
      turns++
      lastPlayed.set(piece, time.now())
      if (time.now() >= away.since && away.shows.delete(piece))
        away.backS = Math.max(away.backS, (time.now() - away.since) / 1_000)
    },
    rested: (piece: string) => void rested.add(piece),
  }
  const onTake = ({ piece }: ShowRow): void => {
    const since = orphans.get(piece)
    if (since === undefined) return
    orphans.delete(piece)
    takeOverS.push((time.now() - since) / 1_000)
  }
  const till = plainTill(plant === 'bill' ? { ...purses, billed: () => ({ tokens: 0, money: 0 }) } : purses, {
    ...{ now: time.now, house: HOUSE, onLock: () => void purseLocks++ },
    reach(names) {
      for (const name of names)
        if (!(name.startsWith('house_') ? map.shards[0] : map.shardOf(name))?.isUp()) throw AWAY_FROM_PURSE
    },
  })

  const servers: Server[] = []
  const armed = new Map<SimulatedProcess, Point>()
  let named = 0
  const start = (seat: number): void => {
    const process = simulatedProcess(`server_${++named}`, { time, bus })
    const { clock } = process
    /** How many calls each owner has here, under way or waiting. */
    const wants = new Map<string, number>()
    const doors = leaseCalls(places, {
      ...{ process: process.name, clock },
      lease: async (wish) => {
        await clock.wait(LEASE_STATEMENTS_MS)
        return plant === 'servers' ? share(wish) : byOwner(wish, wants)
      },
    })
    const bounded = boundTakeOver(
      shardHolds(map, {
        ...{ holder: process.name, clock, onTake, seat: plant === 'herd' ? 0 : seat },
        onAsk: (what) => void asked[what]++,
      }),
      (piece) => watched.has(piece),
    )
    const blind = async (until: number) => (await bounded.dueBefore(until)).filter(({ at }) => at >= START)
    const holds = plant === 'lookout' ? { ...bounded, dueBefore: blind } : bounded
    const company = simulatedTroupe({
      ...{ seed, map, process, till, ledger, plant, heard, wants, limit: doors.limit },
      ownerOf: (piece) => ownerOf.get(piece) as string,
      slowness: () => (isSlow() ? HALF_RATE : 1),
      dies(point) {
        if (armed.get(process) !== point || process.state() === 'dead') return false
        kill(process)
        return true
      },
    })
    const onFailure = (piece: string): void => {
      if (away.shows.size > 0 && map.shardOf(piece).isUp()) away.elsewhere.add(piece)
    }
    const manager = inProcessStageManager(company, { holds, bus: process.bus, clock, onFailure })
    servers.push({ process, manager, seat, waiting: () => doors.standing()[0]?.waiting ?? 0 })
  }
  for (let seat = 0; seat < count; seat++) start(seat)

  const anyServer = (): Server | undefined => {
    const living = servers.filter(({ process }) => process.state() === 'lives')
    return living[Math.floor(random() * living.length)]
  }
  const leaveOrphans = ({ process }: Server): void => {
    for (const { rows, isUp } of map.shards)
      if (isUp())
        for (const { piece, holder, until } of rows.values())
          if (holder === process.name && until > time.now()) orphans.set(piece, time.now())
  }
  const kill = (process: SimulatedProcess): void => {
    const victim = servers.find((one) => one.process === process)
    if (victim === undefined) return
    leaveOrphans(victim)
    process.kill()
    servers.splice(servers.indexOf(victim), 1)
    time.after(RESTART_MS, () => start(victim.seat))
  }
  const begin = (does: () => void, part: number): void => time.after(part * work.seconds * 1_000, does)

  for (const show of shows)
    time.after(
      random() * PACE_MS,
      () =>
        void anyServer()
          ?.manager.start(show)
          .catch(() => {}),
    )
  const between = ({ from, to }: typeof KILLS): number => from + random() * (to - from)
  for (let nth = 0; nth < work.kills; nth++)
    begin(() => {
      const victim = anyServer()
      if (victim === undefined) return
      armed.set(victim.process, POINTS[nth % POINTS.length] as Point)
      time.after(KILLED_WITHIN_MS, () => kill(victim.process))
    }, between(KILLS))
  const standstills = Math.ceil(work.kills / 4)
  for (let nth = 0; nth < standstills; nth++)
    begin(() => {
      const victim = anyServer()
      if (victim === undefined) return
      leaveOrphans(victim)
      victim.process.standStill(STAND_STILL_MS)
    }, between(KILLS))
  begin(() => {
    const lost = map.shards.at(-1)
    lost?.lose()
    away.shows = new Set(shows.filter((show) => map.shardOf(show) === lost && !rested.has(show)))
    for (const show of away.shows) orphans.delete(show)
    time.after(SHARD_AWAY_MS, () => {
      lost?.promote()
      away.since = time.now()
    })
  }, SHARD_LOST)
  const everySecond = (): void => {
    longestQueue = Math.max(
      longestQueue,
      servers.reduce((sum, { waiting }) => sum + waiting(), 0),
    )
    let held = 0
    for (const { rows } of map.shards)
      for (const { until } of rows.values()) held += until > time.now() ? 1 : 0
    mostHeld = Math.max(mostHeld, held)
    for (let due = watched.size / CUES_A_SHOW_S; due > random(); due--) {
      const show = shows[WATCHED_EVERY * Math.floor(random() * watched.size)] as string
      cues++
      anyServer()
        ?.manager.cue(show, null)
        .catch(() => {})
    }
    time.after(1_000, everySecond)
  }
  time.after(1_000, everySecond)

  await time.run(at(1))
  const isStopped = (show: string): boolean =>
    !rested.has(show) && time.now() - (lastPlayed.get(show) ?? 0) > STOPPED_MS
  const judgedMs = at(SLOW.to) - at(SLOW.from) - PACE_MS
  return {
    ...{ shows: shows.length, turns, calls, cues, kills: named - count },
    ...{ standstills, longestQueue, waits, waitsSlow, mostHeld, rested: rested.size, purseLocks },
    ...{ looks: asked.look, takes: asked.take },
    ...ledger.found,
    ...{ takeOverS, notTakenOver: orphans.size, shardBackS: away.backS },
    failedElsewhere: away.elsewhere.size,
    stopped: shows.filter(isStopped).length,
    ...fairnessOf(owners, served, judgedMs),
    ...reckon({ seed, map, owners, purses, ledger, house: HOUSE }),
  }
}

const AWAY_FROM_PURSE = new Error('The shard of a purse does not answer.')
const LEASE_STATEMENTS_MS = 5

interface Server {
  readonly process: SimulatedProcess
  readonly manager: ClosableStageManager
  readonly seat: number
  readonly waiting: () => number
}
