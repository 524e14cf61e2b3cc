import { proveAgreement } from './mystery-sim/agreement.ts'
import { proveAttacks } from './mystery-sim/attacks.ts'
import { proveCost } from './mystery-sim/cost.ts'
import { proveDepth } from './mystery-sim/depth.ts'
import { provePaperOrder } from './mystery-sim/paper-order.ts'
import { proveWinning } from './mystery-sim/winning.ts'
import { type ProofRow, type ProofRun, runProof, timeBound } from './proof.ts'

/** What one part of the proof found. */
interface Part {
  readonly figures: Readonly<Record<string, unknown>>
  readonly rows: readonly ProofRow[]
}

const PARTS: Readonly<Record<string, (run: ProofRun) => Promise<Part>>> = {
  winning: proveWinning,
  room: proveAgreement,
  order: provePaperOrder,
  cost: proveCost,
  depth: proveDepth,
  attacks: proveAttacks,
}

/** What each figure must keep; a figure of a part that was not run is not judged. */
const BOUNDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  compared_missing: (value) => value === 0,
  // Ahead of all others in all settings at once; and in each setting ahead of each, but where it is written down that it is not.
  ahead_per_question: isAhead,
  ahead_per_token: isAhead,
  not_ahead_unexpected: isEmpty,
  // What is said of the plain table is to hold for the room: as often won, as many tokens read.
  room_disagrees: isEmpty,
  room_fell_back: (value) => value === 0,
  room_tokens_off: atMost(0.05),
  cases_missing: (value) => value === 0,
  fell_back: (value) => value === 0,
  cost_vs_ocot: atMost(0.45),
  // Thoughts, whom to ask, the question, the answer, what it changes, whom to strike off.
  round_depth_6: atMost(6),
  foreign_facts: (value) => value === 0,
  state_changes: (value) => value === 0,
  // Without one answer that betrays something of the speaker's own, nothing was tried.
  betrayed_by_attacks: (value) => typeof value === 'number' && value > 0,
}

const MOST_WALL_OVER_PATH = 1.15

await runProof('mystery:sim', async (run) => {
  const wanted = run.options.part
  const chosen = Object.entries(PARTS).filter(([name]) => wanted === undefined || name === wanted)
  const parts: Part[] = []
  for (const [, prove] of chosen) parts.push(await prove(run))
  const figures = Object.assign({}, ...parts.map((part) => part.figures))
  const bounds = { ...BOUNDS, wall_over_path: atMost(timeBound(MOST_WALL_OVER_PATH, run)) }
  const broken = Object.entries(bounds).filter(([name, holds]) => name in figures && !holds(figures[name]))
  for (const [name] of broken) console.log(`${name} is out of bounds: ${JSON.stringify(figures[name])}`)
  return { pass: parts.length > 0 && broken.length === 0, figures, rows: parts.flatMap(({ rows }) => rows) }
})

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function isAhead(value: unknown): boolean {
  return (value as { readonly low: number }).low > 0
}

function atMost(bound: number): (value: unknown) => boolean {
  return (value) => typeof value === 'number' && value <= bound
}
