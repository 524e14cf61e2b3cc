import { manualClock } from '@commedia/core/testing'
import { planBook, type Quotes, quotesOf } from './plan-sim/book.ts'
import { aCompany, smallWork, topicPlan, workPlan } from './plan-sim/company.ts'
import { type Killed, killPlan } from './plan-sim/kill.ts'
import { type PlanEnd, playPlan } from './plan-sim/planning.ts'
import { measurePlans, pathMs } from './plan-sim/wall.ts'
import { type ProofRow, runProof, timeBound } from './proof.ts'

const SIZES = {
  full: { topics: 300, works: 20, wallWorks: 3, kills: { topic: 16, work: 16 } },
  sample: { topics: 20, works: 2, wallWorks: 1, kills: { topic: 2, work: 0 } },
}
const FAULT_RATE = 0.1
const MOST_WALL_OVER_PATH = 1.15
/** Story, names, profiles, review, ending, points, review, direction, circumstances, besides a call a place: however many actors. */
const MOST_DEPTH = 9
const LEAST_WELL_WITH_FAULTS = 0.99

await runProof('plan:sim', async ({ full, seed }) => {
  const size = full ? SIZES.full : SIZES.sample
  const measured = await measurePlans(size.wallWorks, seed)
  const clean = await planAll(size, { seed })
  const faulty = await planAll(size, { seed, faults: { rate: FAULT_RATE } })
  const books = [await planBook('en', seed), await planBook('zh', seed)]
  const killed: Killed[] = []
  for (const what of ['topic', 'work'] as const)
    if (size.kills[what] > 0) killed.push(await killPlan(what, { kills: size.kills[what], seed }))

  const all = [...clean, ...faulty]
  const quotes = sumOfQuotes([...all, ...books].map((run) => run.quotes))
  const wall = measured.reduce((sum, { wallMs }) => sum + wallMs, 0)
  const path = measured.reduce((sum, plan) => sum + pathMs(plan), 0)
  const [actors] = measured
  const figures = {
    runs: clean.length,
    ended_well: shareWell(clean),
    ended_well_with_faults: shareWell(faulty),
    untyped_ends: [...all, ...books].filter(({ end }) => end.kind === 'broken').length,
    wall_over_path: round(wall / path),
    depth_6_actors: actors?.depth,
    places_6_actors: actors?.places,
    quotes: quotes.all,
    quotes_verbatim: quotes.verbatim / quotes.all,
    kills: killed.reduce((sum, { kills }) => sum + kills, 0),
    repeated_after_kill: killed.reduce((sum, { repeated }) => sum + repeated, 0),
    book_tokens: Math.max(...books.map(({ tokens }) => tokens)),
    book_max_prompt_tokens: Math.max(...books.map(({ maxPromptTokens }) => maxPromptTokens)),
    book_prompts_over_budget: books.reduce((sum, { overBudget }) => sum + overBudget, 0),
  }
  return {
    pass:
      figures.ended_well === 1 &&
      figures.ended_well_with_faults >= LEAST_WELL_WITH_FAULTS &&
      figures.untyped_ends === 0 &&
      figures.wall_over_path <= timeBound(MOST_WALL_OVER_PATH, { full }) &&
      actors !== undefined &&
      actors.depth - actors.places <= MOST_DEPTH &&
      quotes.all > 0 &&
      figures.quotes_verbatim === 1 &&
      figures.kills > 0 &&
      figures.repeated_after_kill === 0 &&
      killed.every(({ same }) => same) &&
      figures.book_prompts_over_budget === 0 &&
      books.every(({ end }) => end.kind === 'well'),
    figures,
    rows: [
      ...rowsOf('no faults', clean),
      ...rowsOf('faults in 10 % of the calls', faulty),
      ...measured.map((plan) => ({
        what: plan.what,
        result: `${Math.round(plan.wallMs)} ms for ${plan.calls} calls, ${plan.depth} deep`,
      })),
      ...books.map((book) => ({
        what: `a book of ${Math.round(book.bytes / 1000)} KB (${book.language})`,
        result: `${book.end.kind}: ${book.calls} calls, ${book.tokens} tokens, longest prompt ${book.maxPromptTokens}, ${book.quotes.all} quotations`,
      })),
      ...killed.map(({ what, kills, calls, repeated, same }) => ({
        what: `a ${what} killed ${kills} times`,
        result: `${calls} calls, ${repeated} repeated, ${same ? 'the same' : 'ANOTHER'} blueprint`,
      })),
    ],
  }
})

interface Run {
  readonly what: string
  readonly end: PlanEnd
  readonly faults: number
  readonly quotes: Quotes
}

async function planAll(
  { topics, works }: { readonly topics: number; readonly works: number },
  { seed, ...making }: { readonly seed: number; readonly faults?: { readonly rate: number } },
): Promise<readonly Run[]> {
  const runs: Run[] = []
  for (let index = 0; index < topics + works; index++) {
    const own = seed * 1_000 + index
    const work = index < topics ? undefined : smallWork(index - topics + 1)
    const company = aCompany(own, making)
    const clock = manualClock()
    const plan = work === undefined ? topicPlan(own) : workPlan(work)
    const end = await clock.playUntil(playPlan(plan, { models: company.models, clock }))
    runs.push({
      what: work === undefined ? `topic ${own}` : `work ${index - topics + 1}`,
      end,
      faults: company.counts.faults,
      quotes: work === undefined ? { all: 0, verbatim: 0 } : quotesOf(end.blueprint, work),
    })
  }
  return runs
}

function rowsOf(what: string, runs: readonly Run[]): readonly ProofRow[] {
  const well = runs.filter(({ end }) => end.kind === 'well').length
  const faults = runs.reduce((sum, run) => sum + run.faults, 0)
  return [
    { what, result: `${well} of ${runs.length} ended well, ${faults} faults` },
    ...runs.flatMap((run) =>
      run.end.kind === 'well' ? [] : [{ what: run.what, result: `${run.end.kind}: ${run.end.reason}` }],
    ),
  ]
}

function shareWell(runs: readonly Run[]): number {
  return runs.filter(({ end }) => end.kind === 'well').length / runs.length
}

function sumOfQuotes(quotes: readonly Quotes[]): Quotes {
  return {
    all: quotes.reduce((sum, { all }) => sum + all, 0),
    verbatim: quotes.reduce((sum, { verbatim }) => sum + verbatim, 0),
  }
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
