import { existsSync } from 'node:fs'
import type { Embedder } from '@commedia/core'
import { proveAnswered } from './casting/answered.ts'
import { proveBuild } from './casting/build.ts'
import { proveCards } from './casting/cards.ts'
import { proveIsolation } from './casting/isolation.ts'
import { proveLife } from './casting/life.ts'
import { provePresence } from './casting/presence.ts'
import { proveRecall } from './casting/recall.ts'
import { proveStores } from './casting/stores.ts'
import { type ProofRow, type ProofRun, runProof, timeBound } from './proof.ts'

/** What one part of the proof found. */
interface Part {
  readonly figures: Readonly<Record<string, unknown>>
  readonly rows: readonly ProofRow[]
}

const PACKAGE = new URL('../packages/real/', import.meta.url)

const PARTS: Readonly<Record<string, (run: ProofRun) => Promise<Part>>> = {
  recall: async (run) => proveRecall(run, await embedderFor(run)),
  answered: proveAnswered,
  life: async (run) => proveLife(run, await embedderFor(run)),
  presence: provePresence,
  isolation: proveIsolation,
  stores: proveStores,
  build: proveBuild,
  cards: async (run) => {
    const { rows, ...figures } = await proveCards(run)
    return { figures, rows }
  },
}

/** What each figure must keep; a figure of a part that was not run is not judged. */
const BOUNDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  presence_foreign: atMost(0.02),
  presence_foreign_worst: atMost(0.02),
  foreign_memories: is(0),
  first_evening_recalled: atLeast(0.9),
  page_grows_by: atMost(0.1),
  first_evening_recalled_meaning: atLeast(0.9),
  page_grows_by_meaning: atMost(0.1),
  rebuilt_differs: is(0),
  later_recalled: is(0),
  repeated_after_kill: is(0),
  same_after_kill: is(true),
  cards_round_trip: is(1),
  hostile_cards_bad: is(0),
}

/** Bounds of what a clock decides, which a sample judges less strictly. */
const TIME_BOUNDS: Readonly<Record<string, number>> = {
  recall_vs_brute_10k: 1.2,
  slope_100k: 12,
  wall_over_path: 1.2,
  recall_vs_bare_postgres: 1.3,
  recall_vs_bare_home: 1.3,
}

/** Bounds that a sample is too short to judge. */
const FULL_BOUNDS: typeof BOUNDS = {
  first_vs_bare_postgres: atMost(1.3),
  first_vs_bare_home: atMost(1.3),
}

const LEAST_QUESTIONS = 300

await runProof('casting', async (run) => {
  const { part } = run.options
  const names = typeof part === 'string' ? part.split(',') : Object.keys(PARTS)
  const parts: Part[] = []
  const times = Object.entries(TIME_BOUNDS).map(([name, most]) => [name, atMost(timeBound(most, run))])
  const bounds: typeof BOUNDS = { ...BOUNDS, ...Object.fromEntries(times), ...(run.full && FULL_BOUNDS) }
  const missed: string[] = []
  for (const name of names) {
    const prove = PARTS[name]
    if (prove === undefined) throw new Error(`There is no part ${name}: ${Object.keys(PARTS).join(', ')}.`)
    const part = await prove(run)
    missed.push(...missedOf(part, bounds))
    parts.push(part)
  }
  const figures = Object.assign({}, ...parts.map((one) => one.figures)) as Record<string, unknown>
  for (const name of missed) console.log(`Not reached: ${name} is ${JSON.stringify(figures[name])}.`)
  const asked = typeof figures.questions === 'number' ? figures.questions : LEAST_QUESTIONS
  const enough = !run.full || asked >= LEAST_QUESTIONS
  return { pass: missed.length === 0 && enough, figures, rows: parts.flatMap(({ rows }) => rows) }
})
// Whatever a database or an embedder keeps open must not keep the proof.
process.exit()

/** The local embedder, for the whole proof and where it is installed: a sample goes by words alone. */
async function embedderFor({ full }: Pick<ProofRun, 'full'>): Promise<Embedder | undefined> {
  if (!full) return undefined
  if (!existsSync(new URL('node_modules/', PACKAGE))) {
    console.log('Recall goes by words alone: the local embedder is not installed (`npm run real:install`).')
    return undefined
  }
  const real: { localEmbedder(): Promise<Embedder> } = await import(new URL('src/index.ts', PACKAGE).href)
  return real.localEmbedder()
}

function missedOf({ figures }: Part, bounds: typeof BOUNDS): string[] {
  return Object.keys(bounds).filter((name) => name in figures && bounds[name]?.(figures[name]) === false)
}

function atMost(bound: number): (value: unknown) => boolean {
  return (value) => typeof value === 'number' && value <= bound
}

function atLeast(bound: number): (value: unknown) => boolean {
  return (value) => typeof value === 'number' && value >= bound
}

function is(wanted: unknown): (value: unknown) => boolean {
  return (value) => value === wanted
}
