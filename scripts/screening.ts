import { type ProofRun, runProof } from './proof.ts'
import { proveRewards } from './screen-rewards/prove-rewards.ts'
import { proveHacks } from './screen-rewards/rank-hacks.ts'
import { proveByHand } from './screening/by-hand.ts'
import { proveData } from './screening/data.ts'
import { proveFilm } from './screening/film.ts'
import { proveHostile } from './screening/hostile.ts'
import type { Part } from './screening/part.ts'

const PARTS: Readonly<Record<string, (run: ProofRun) => Promise<Part>>> = {
  film: proveFilm,
  data: proveData,
  hacks: proveHacks,
  hand: proveByHand,
  hostile: proveHostile,
  rewards: proveRewards,
}

/** What each figure must keep; a figure of a part that was not run is not judged. */
const BOUNDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  lines_lost: is(0),
  samples: atLeast(1),
  test_samples: atLeast(1),
  tight_samples: atLeast(1),
  leaked_frames: is(0),
  early_frames: is(0),
  missing_frames: is(0),
  unreadable_frames: is(0),
  sessions_across_splits: is(0),
  subtitle_pixels: is(0),
  subtitle_pixels_uncropped: atLeast(1),
  hostile_media_bad: is(0),
  hostile_connections: is(0),
  hostile_sockets: is(0),
  trap_connections: atLeast(1),
  not_as_defined: is(0),
  exceptions: is(0),
  hung: is(0),
  out_of_character: is(0),
  thoughts_heard: is(0),
  rewards_pass: is(true),
  sft_rows: atLeast(1),
  calls_again: is(0),
  calls_unknown: is(0),
  clips_described_twice: is(0),
  cold_starts_refused: atLeast(1),
  rows_of_talks: atLeast(1),
  one_way_pairs: is(0),
  profiles_missing: is(0),
  asked_before_price: is(0),
  price_off: atMost(0.2),
  format_faults: is(0),
  targets_beaten: is(0),
  hacks_first: is(0),
  hacks_above_target: is(0),
  copies_with_gain: is(0),
  published_gain_hacked: atLeast(1),
  unrelated_en: atLeast(1_000),
  unrelated_zh: atLeast(1_000),
  unrelated_called_copies_en: atMost(0.002),
  unrelated_called_copies_zh: atMost(0.002),
  moments_called_copies: atMost(0.1),
  clips_sent_twice: is(0),
  late_frames: is(0),
  shots_missed: atMost(0.1),
  remembered: atLeast(0.9),
}

/** With `--part film,data,hostile,rewards,hacks` some parts of it; `--hand FOLDER` has what was answered by hand. */
await runProof('screening', async (run) => {
  const { part } = run.options
  const parts: Part[] = []
  for (const name of typeof part === 'string' ? part.split(',') : Object.keys(PARTS)) {
    const prove = PARTS[name]
    if (prove === undefined) throw new Error(`There is no part ${name}: ${Object.keys(PARTS).join(', ')}.`)
    parts.push(await prove(run))
  }
  const figures = Object.assign({}, ...parts.map((one) => one.figures)) as Record<string, unknown>
  const missed = Object.entries(BOUNDS).filter(([name, holds]) => name in figures && !holds(figures[name]))
  for (const [name] of missed) console.log(`Not reached: ${name} is ${JSON.stringify(figures[name])}.`)
  // A part that shows nothing proves nothing.
  return {
    pass: missed.length === 0 && Object.keys(figures).length > 0,
    figures,
    rows: parts.flatMap(({ rows }) => rows),
  }
})

function is(wanted: unknown): (value: unknown) => boolean {
  return (value) => value === wanted
}

function atMost(bound: number): (value: unknown) => boolean {
  return (value) => typeof value === 'number' && value <= bound
}

function atLeast(bound: number): (value: unknown) => boolean {
  return (value) => typeof value === 'number' && value >= bound
}
