import { startPostgres } from '@commedia/node/testing'
import { appendSlope } from './bench-server/append-slope.ts'
import { measureCliffs } from './bench-server/cliffs.ts'
import { measureCold } from './bench-server/cold.ts'
import { durableFile } from './bench-server/durable-file.ts'
import { durableHome } from './bench-server/durable-home.ts'
import { durableRestate } from './bench-server/durable-restate.ts'
import { measureFairness } from './bench-server/fairness.ts'
import { FULL_FANOUT, measureFanout, troubleFanout } from './bench-server/fanout.ts'
import { measureLive } from './bench-server/fanout-live.ts'
import { measureLease } from './bench-server/lease.ts'
import { measureResident } from './bench-server/resident.ts'
import type { Ratio } from './bench-server/take-turns.ts'
import { measureToPage } from './bench-server/to-page.ts'
import { type ProofRow, runProof, timeBound } from './proof.ts'

// What durability and fan-out cost, each against the bare thing in the same run, and how soon a cue and a stop are on
// every screen while a long line is said; what one show keeps beside another owner's sixty; what a line costs in houses of many shows. What the built command keeps in memory for a show (`npm run build` first).
// How much of a house is out of its database when its shows are put away, and how soon one is back. How often turns lock the purse of the house.
// `--part durable|fanout|live|fair|cliffs|cold|resident|lease` measures one of them.

const MOST: Readonly<Record<string, number>> = {
  durable_ratio_restate: 1.3,
  durable_ratio_home: 1.3,
  durable_ratio_process: 1.3,
  append_slope: 1.2,
  fanout_ratio: 1.3,
  fanout_missing: 0,
  cue_shown_ms: 200,
  stop_ms: 200,
  unfairness: 0.2,
  failed_waiting: 0,
  shows_wrongly_played: 0,
  shows_wrongly_stopped: 0,
  cliff_slope_statements: 1.2,
  cliff_slope_cpu: 1.2,
  store_ready_ms: 300,
  page_first_ms: 2000,
  page_ms: 2000,
  resident_mb: 200,
  resident_mb_a_show: 4,
  cold_share_left: 0.1,
  cold_wake_ms_p95: 200,
  cold_wake_s3_ms_p95: 200,
  cold_changed: 0,
  cold_left_behind: 0,
  house_locks_a_turn: 0.25,
}

/** Times, which a sample judges less strictly. */
const TIMES: ReadonlySet<string> = new Set([
  'fanout_ratio',
  'cliff_slope_cpu',
  'cue_shown_ms',
  'cold_wake_ms_p95',
  'cold_wake_s3_ms_p95',
  'stop_ms',
  'store_ready_ms',
  'page_first_ms',
  'page_ms',
])

await runProof('bench:server', async ({ full, options: { part } }) => {
  const rows: ProofRow[] = []
  const figures = {
    ...(wants(part, 'durable') ? await measureDurable(full, rows) : {}),
    ...(wants(part, 'fanout') ? await measureDelivery(full, rows) : {}),
    ...(wants(part, 'live') ? await measureCues(full) : {}),
    ...(wants(part, 'fair') ? await measureTurns(full, rows) : {}),
    ...(wants(part, 'cliffs') ? await measureHouses(full, rows) : {}),
    ...(wants(part, 'cold') ? await measureAway(full, rows) : {}),
    ...(wants(part, 'lease') ? await measureLocks(rows) : {}),
    ...(wants(part, 'resident') ? await measureMemory(full, rows) : {}),
  }
  const most = (figure: string, bound: number): number =>
    TIMES.has(figure) ? timeBound(bound, { full }) : bound
  const missed = Object.entries(MOST).filter(
    ([figure, bound]) => (figures[figure] ?? 0) > most(figure, bound),
  )
  if (missed.length > 0)
    console.log(`Not reached: ${missed.map(([figure, most]) => `${figure} (bound ${most})`).join(', ')}.`)
  return { pass: missed.length === 0, figures, rows }
})

function wants(part: string | boolean | undefined, name: string): boolean {
  return part === undefined || part === name
}

/** What a show loses of its lines a minute beside a crowd. */
async function measureTurns(full: boolean, rows: ProofRow[]): Promise<Record<string, number>> {
  const { alone, beside, inOneQueue, failed } = await measureFairness({
    minutes: full ? 3 : 2,
    compares: full,
  })
  rows.push({
    what: 'lines a minute alone, beside sixty, in one queue',
    lines: [alone, beside, inOneQueue ?? 'not measured'].join(', '),
  })
  return { lines_alone: alone, lines_beside: beside, unfairness: 1 - beside / alone, failed_waiting: failed }
}

/** Houses of so many shows: what a line costs in each, and whether what nobody watches stops. */
async function measureHouses(full: boolean, rows: ProofRow[]): Promise<Record<string, number>> {
  const postgres = await startPostgres()
  try {
    const size = full ? { sizes: [299, 301, 1_000], rounds: 5 } : { sizes: [301], rounds: 2 }
    const { sizes, drift, slopes } = await measureCliffs(postgres, size)
    for (const { shows, ...cost } of sizes)
      rows.push({
        what: `${shows} shows`,
        lines_a_second: cost.linesASecond.toFixed(1),
        cpu_ms_a_line: cost.cpuMsALine.toFixed(2),
        statements_a_line: cost.statementsALine.toFixed(2),
        kilobytes_a_show: cost.kilobytesAShow.toFixed(0),
        idle_that_play: cost.wronglyPlayed,
        watched_that_stop: cost.wronglyStopped,
      })
    rows.push({ what: 'the first size again (CPU, times)', cpu_ms_a_line: drift.toFixed(3) })
    return {
      shows_wrongly_played: sizes.reduce((sum, { wronglyPlayed }) => sum + wronglyPlayed, 0),
      shows_wrongly_stopped: sizes.reduce((sum, { wronglyStopped }) => sum + wronglyStopped, 0),
      cliff_slope_statements: slopes.statements,
      cliff_slope_cpu: slopes.cpu,
      cliff_slope_time: slopes.time,
      cliff_drift: drift,
    }
  } finally {
    await postgres.stop()
  }
}

/** A house whose shows are put away: what is left in its database, and how soon a show is back that somebody asks for. */
async function measureAway(full: boolean, rows: ProofRow[]): Promise<Record<string, number>> {
  const postgres = await startPostgres()
  try {
    const size = full ? { shows: 10_000, woken: 400, turns: 20 } : { shows: 200, woken: 60, turns: 20 }
    const found = await measureCold(postgres, size)
    const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)
    const share = ({ bytesBefore, bytesAfter }: { bytesBefore: number; bytesAfter: number }): number =>
      Math.round((10_000 * (bytesBefore - bytesAfter)) / bytesBefore) / 10_000
    const at = (times: readonly number[], part: number): number =>
      Math.round((times[Math.ceil(times.length * part) - 1] ?? Number.NaN) * 10) / 10
    rows.push({
      what: `${found.shows} shows put away in ${found.secondsAway.toFixed(0)} s`,
      megabytes_before: megabytes(found.bytesBefore),
      megabytes_after: megabytes(found.bytesAfter),
      megabytes_of_objects: megabytes(found.objectBytes),
    })
    rows.push({
      what: 'their pages let go of instead (a tenth of them)',
      megabytes_before: megabytes(found.pages.bytesBefore),
      megabytes_after: megabytes(found.pages.bytesAfter),
    })
    for (const [what, times] of [
      ['a stage of a show that is here', found.wakeMsHere],
      ['woken from a folder', found.wakeMs],
      ['woken from an S3', found.wakeMsFromS3],
    ] as const)
      rows.push({ what, p50_ms: at(times, 0.5), p95_ms: at(times, 0.95), most_ms: at(times, 1) })
    return {
      cold_shows: found.shows,
      cold_share_out: share(found),
      cold_share_left: Math.round((1 - share(found)) * 10_000) / 10_000,
      cold_wake_ms_p50: at(found.wakeMs, 0.5),
      cold_wake_ms_p95: at(found.wakeMs, 0.95),
      cold_wake_s3_ms_p95: at(found.wakeMsFromS3, 0.95),
      cold_changed: found.changed,
      cold_left_behind: found.shows - found.putAway,
      cold_away_per_second: Math.round(found.shows / found.secondsAway),
      pages_share_out: share(found.pages),
    }
  } finally {
    await postgres.stop()
  }
}

/** A hundred turns at each till. */
async function measureLocks(rows: ProofRow[]): Promise<Record<string, number>> {
  const postgres = await startPostgres()
  try {
    const { turn, budget } = await measureLease(postgres, { turns: 100 })
    for (const [what, { locks, statements }] of Object.entries({
      'from the purses': turn,
      'from a budget': budget,
    }))
      rows.push({
        what: `a turn paid ${what}`,
        house_locks: locks.toFixed(2),
        statements: statements.toFixed(1),
      })
    return { house_locks_a_turn: budget.locks, house_locks_a_turn_without: turn.locks }
  } finally {
    await postgres.stop()
  }
}

/** The command as people have it: how soon its record and its first page are ready, what it keeps, and what stands in its heap. */
async function measureMemory(full: boolean, rows: ProofRow[]): Promise<Record<string, number>> {
  const { heap, ...found } = await measureResident({ further: full ? 20 : 4 })
  for (const { kind, count, kb } of heap) rows.push({ what: `heap: ${kind}`, count, kb })
  const page = await measureToPage(full ? 5 : 1)
  const rounded = (number: number): number => Math.round(number * 10) / 10
  return {
    page_first_ms: rounded(page.firstMs),
    page_ms: rounded(page.againMs),
    page_up_ms: rounded(page.upMs),
    store_new_ms: rounded(found.storeNewMs),
    store_ready_ms: rounded(found.storeReadyMs),
    command_up_ms: rounded(found.upMs),
    command_up_cpu_ms: rounded(found.upCpuMs),
    resident_mb_idle: rounded(found.idleMb),
    resident_mb: rounded(found.oneShowMb),
    resident_mb_a_show: rounded(found.aShowMb),
  }
}

/** A line of 30 s, as long as one may be, or a shorter one for the sample. */
async function measureCues(full: boolean): Promise<Record<string, number>> {
  const { cueStandsMs, cueShownMs, stopMs } = await measureLive({ lineMs: full ? 30_000 : 4_000 })
  return { cue_stands_ms: cueStandsMs, cue_shown_ms: cueShownMs, stop_ms: stopMs }
}

async function measureDurable(full: boolean, rows: ProofRow[]): Promise<Record<string, number>> {
  const size = full ? { rounds: 15, turns: 60 } : { rounds: 5, turns: 15 }
  const postgres = await startPostgres()
  try {
    const home = await durableFile(size)
    const process = await durableHome(postgres, size)
    const restate = await durableRestate(postgres, size)
    const slope = await appendSlope(postgres, full ? { rounds: 15, turns: 300 } : { rounds: 5, turns: 60 })
    const told = {
      'a turn at home, in its file': home,
      'a turn in one process, on PostgreSQL': process,
      // Not judged, but told: what is left when the bare engine prepares its statements as the store does.
      '… by prepared': process.prepared,
      'a turn on Restate': restate,
      'an append to 100,000': slope,
    }
    for (const [what, { ours, bare, ratio, quietest }] of Object.entries(told))
      rows.push({
        what,
        ours_ms: ours.toFixed(2),
        bare_ms: bare.toFixed(2),
        ratio: ratio.toFixed(3),
        quietest: quietest.toFixed(3),
      })
    // A small sample beside other work is judged by its quietest rounds, the proof by the middle one.
    const judged = ({ ratio, quietest }: Ratio): number => (full ? ratio : quietest)
    return {
      durable_ratio_restate: judged(restate),
      durable_ratio_home: judged(home),
      durable_ratio_process: judged(process),
      statements_per_turn: process.statements,
      append_slope: judged(slope),
    }
  } finally {
    await postgres.stop()
  }
}

async function measureDelivery(full: boolean, rows: ProofRow[]): Promise<Record<string, number>> {
  const making = full ? FULL_FANOUT : { watchers: 100, frames: 240, framesARound: 20 }
  const cost = await measureFanout(making)
  const trouble = await troubleFanout(making)
  rows.push({
    what: 'a delivery (µs of CPU)',
    ours_ms: cost.ours.toFixed(2),
    bare_ms: cost.bare.toFixed(2),
    ratio: cost.ratio.toFixed(3),
  })
  return { fanout_ratio: cost.ratio, fanout_missing: cost.missing + trouble.missing }
}
