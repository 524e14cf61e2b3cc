import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type ProofRow, type ProofRun, runProof, timeBound } from './proof.ts'
import { proveBargeIn } from './voice/barge-in.ts'
import { proveFaults } from './voice/broken-servers.ts'
import { proveCasting } from './voice/casting.ts'
import { proveFirstSound } from './voice/first-sound.ts'
import { proveHouseFaults } from './voice/house-faults.ts'
import { proveInBrowser } from './voice/in-browser.ts'
import { proveOpenEar } from './voice/open-ear.ts'
import type { Part } from './voice/part.ts'
import { provePromises } from './voice/promises.ts'
import { proveRadio } from './voice/radio.ts'
import { proveRoundTrip } from './voice/round-trip.ts'
import { proveWhispers } from './voice/whispers.ts'

const PARTS: Readonly<Record<string, (run: ProofRun) => Promise<Part>>> = {
  casting: proveCasting,
  first: proveFirstSound,
  faults: proveFaults,
  whispers: proveWhispers,
  bargein: proveBargeIn,
  housefaults: proveHouseFaults,
  promises: withPrograms(provePromises),
  openear: withPrograms(proveOpenEar),
  inbrowser: withPrograms(proveInBrowser),
  roundtrip: withPrograms(proveRoundTrip),
  radio: withPrograms(proveRadio),
}
/** Whole evenings are spoken where all is asked for, or they are. */
const LONG: ReadonlySet<string> = new Set(['radio'])

/** What each figure must keep; a figure of a part that was not run is not judged. How much a weak recogniser gets is told and not judged. */
const BOUNDS: Readonly<Record<string, (value: unknown, run: ProofRun) => boolean>> = {
  casts: is(40),
  same_voice_pairs: is(0),
  changed_on_reload: is(0),
  moved_by_newcomer: is(0),
  misfits: is(0),
  first_sound_ms: (value, run) => Number(value) <= timeBound(500, run),
  first_sound_spread_ms: (value, run) => Number(value) <= timeBound(50, run),
  fault_modes: is(40),
  fault_wrong_end: is(0),
  fault_hung: is(0),
  fault_over_cap: is(0),
  fault_keys_told: is(0),
  fault_loose: is(0),
  whisper_tickets: (value) => Number(value) > 0,
  whisper_tickets_wrong: is(0),
  house_fault_modes: (value, { full }) => value === (full ? 40 : 8),
  house_fault_stopped: is(0),
  house_fault_without_captions: is(0),
  house_fault_hung: is(0),
  house_fault_keys_told: is(0),
  barge_in_words_off: is(0),
  barge_in_out_of_order: is(0),
  browser_silent_p95_ms: (value, run) => Number(value) <= timeBound(150, run),
  browser_words_off: is(0),
  browser_overlaps: is(0),
  promises_broken: is(0),
  open_ear_missed: is(0),
  open_ear_false: is(0),
  open_ear_joined: is(0),
  open_ear_parted: is(0),
  open_ear_begins_median_ms: (value) => Number(value) <= 100,
  voices_offered: is(10),
  radio_plays_wrong: is(0),
}

/** Voices: cast, heard soon, heard at all when their servers fail, cut where somebody speaks into them, in a browser too, told from noise, understood again, and evenings as radio plays. `--part casting,first,faults,whispers,bargein,housefaults,promises,openear,inbrowser,roundtrip,radio` runs some of it. */
await runProof('voice', async (run) => {
  const { part } = run.options
  const wanted =
    typeof part === 'string'
      ? part.split(',')
      : Object.keys(PARTS).filter((name) => run.full || !LONG.has(name))
  const figures: Record<string, unknown> = {}
  const rows: ProofRow[] = []
  for (const name of wanted) {
    const prove = PARTS[name]
    if (prove === undefined) throw new Error(`There is no part ${name}: ${Object.keys(PARTS).join(', ')}.`)
    const found = await prove(run)
    Object.assign(figures, found.figures)
    rows.push(...found.rows.map((row) => ({ part: name, ...row })))
  }
  const broken = Object.entries(figures).filter(([name, value]) => BOUNDS[name]?.(value, run) === false)
  for (const [name, value] of broken) console.log(`${name} is ${value}`)
  console.log(JSON.stringify(figures))
  return { pass: broken.length === 0 && figures.lines_heard === figures.lines_spoken, figures, rows }
})

function is(wanted: unknown): (value: unknown) => boolean {
  return (value) => value === wanted
}

/** The programs that speak and hear are there before they are asked. */
function withPrograms(prove: (run: ProofRun) => Promise<Part>): (run: ProofRun) => Promise<Part> {
  return async (run) => {
    const setup = fileURLToPath(new URL('./setup.sh', import.meta.url))
    execFileSync('bash', [setup, 'voice'], { stdio: ['ignore', 2, 2] })
    return await prove(run)
  }
}
