import { onThreads } from './mystery-sim/on-threads.ts'
import { type ProofRow, runProof } from './proof.ts'
import { SHOW_KB } from './scale-sim/a-turn.ts'
import { PLANTS, type Plant } from './scale-sim/plants.ts'
import type { RegionFound, RegionWork } from './scale-sim/region.ts'
import { addWaits, waitWithin } from './scale-sim/waits.ts'

// Plays regions of shows in virtual time: the stage manager, the doors of endpoints and the leases of their places as servers have them,
// holds, purses and records as plain counterparts. Servers are killed and stand still, each region loses a shard, the provider of models
// has half its rate for half the evening. `--plant NAME` plants a fault that a check must find; `--plant all` each of them.

const SAMPLE = { regions: 2, shows: 1_000, showsAServer: 100, shards: 4, seconds: 600, kills: 6 }
const FULL = { regions: 40, shows: 25_000, showsAServer: 1_000, shards: 4, seconds: 600, kills: 3 }
const WORKER = new URL('./scale-sim/worker.ts', import.meta.url)

const MOST_WALL_S = 3_600

/** What each figure must keep. */
const BOUNDS: Readonly<Record<string, (value: number) => boolean>> = {
  lost: (value) => value === 0,
  doubled: (value) => value === 0,
  out_of_order: (value) => value === 0,
  not_taken_over: (value) => value === 0,
  stopped: (value) => value === 0,
  wrongly_charged: (value) => value === 0,
  over_cap: (value) => value === 0,
  starved: (value) => value === 0,
  // Where there is enough for everybody, nobody can be starved.
  supply_at_half_rate: (value) => value <= 0.8,
  wall_s: (value) => value <= MOST_WALL_S,
  takeover_s: (value) => value <= 30,
  takes_a_turn: (value) => value <= 2,
  looks_a_turn: (value) => value <= 2,
  purse_locks_a_turn: (value) => value <= 0.25,
}

await runProof('scale:sim', async ({ full, seed, options: { plant } }) => {
  const { regions, ...size } = full ? FULL : SAMPLE
  const play = (planted: Plant | undefined, count: number): Promise<Evening> =>
    playRegions(
      Array.from({ length: count }, (_, nth) => ({ ...size, seed: seed * 1_000 + nth, plant: planted })),
      full,
    )
  if (plant === 'all') return plantAll((planted) => play(planted, 1))
  const { figures, rows } = await play(plant as Plant | undefined, regions)
  const broken = brokenIn(figures)
  for (const name of broken) console.log(`${name} is out of bounds: ${figures[name]}`)
  return { pass: broken.length === 0, figures, rows }
})

interface Evening {
  readonly figures: Readonly<Record<string, number>>
  readonly rows: readonly ProofRow[]
}

/** Plants one fault after the other: each must break the bound that is there for it. */
async function plantAll(play: (plant: Plant) => Promise<Evening>) {
  const rows: ProofRow[] = []
  for (const [plant, finds] of Object.entries(PLANTS)) {
    const { figures } = await play(plant as Plant)
    const broken = brokenIn(figures)
    rows.push({ planted: plant, expected: finds, found: broken.includes(finds), broken: broken.join(', ') })
  }
  const found = rows.filter((row) => row.found).length
  return { pass: found === rows.length, figures: { planted: rows.length, found }, rows }
}

function brokenIn(figures: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(BOUNDS).flatMap(([name, holds]) => (holds(figures[name] ?? Number.NaN) ? [] : [name]))
}

async function playRegions(work: readonly RegionWork[], tells: boolean): Promise<Evening> {
  const begun = performance.now()
  const seconds = (): number => Math.round((performance.now() - begun) / 1_000)
  const onDone = ({ shows, turns }: RegionFound): void => {
    if (tells) console.error(`a region of ${shows} shows, ${turns} turns: ${seconds()} s`)
  }
  const found = await onThreads<RegionWork, RegionFound>(WORKER, work, { onDone })
  const sum = (of: (one: RegionFound) => number): number => found.reduce((total, one) => total + of(one), 0)
  const most = (of: (one: RegionFound) => number): number =>
    found.reduce((top, one) => Math.max(top, of(one)), 0)
  const turns = sum((one) => one.turns)
  const virtualS = work[0]?.seconds ?? 0
  const waits = addWaits(found.map((one) => one.waits))
  const slow = addWaits(found.map((one) => one.waitsSlow))
  const figures = {
    shows: sum((one) => one.shows),
    virtual_s: virtualS,
    wall_s: seconds(),
    turns,
    lines_a_second: rounded(turns / virtualS),
    kills: sum((one) => one.kills),
    standstills: sum((one) => one.standstills),
    lost_shards: found.length,
    lost: sum((one) => one.lost),
    doubled: sum((one) => one.doubled),
    out_of_order: sum((one) => one.outOfOrder),
    stopped: sum((one) => one.stopped),
    takeover_s: most(({ takeOverS }) => takeOverS.reduce((top, one) => Math.max(top, one), 0)),
    not_taken_over: sum((one) => one.notTakenOver),
    shard_back_s: most((one) => one.shardBackS),
    failed_elsewhere: sum((one) => one.failedElsewhere),
    supply_at_half_rate: rounded(sum((one) => one.supply) / found.length),
    least_share: rounded(
      found.reduce((least, one) => Math.min(least, one.leastShare), Number.POSITIVE_INFINITY),
    ),
    most_share: rounded(most((one) => one.mostShare)),
    starved: sum((one) => one.starved),
    longest_queue: sum((one) => one.longestQueue),
    wait_ms_p50: waitWithin(waits, 0.5),
    wait_ms_p95: waitWithin(waits, 0.95),
    wait_ms_p50_at_half_rate: waitWithin(slow, 0.5),
    wait_ms_p95_at_half_rate: waitWithin(slow, 0.95),
    shows_in_hand: sum((one) => one.mostHeld),
    memory_mb: rounded((sum((one) => one.mostHeld) * SHOW_KB) / 1_000),
    rested: sum((one) => one.rested),
    wrongly_charged: sum((one) => one.wronglyCharged),
    over_cap: sum((one) => one.overCap),
    purse_locks_a_turn: rounded(sum((one) => one.purseLocks) / turns),
    looks_a_turn: rounded(sum((one) => one.looks) / turns),
    takes_a_turn: rounded(sum((one) => one.takes) / turns),
  }
  return { figures, rows: Object.entries(figures).map(([figure, value]) => ({ figure, value })) }
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
