import {
  type AnswerHeard,
  type Blueprint,
  LEAN_TOKENS,
  type ModelDirectory,
  PLAIN_PROFILE,
  performanceRoom,
  stateOf,
} from '@commedia/core'
import { type CompanyCall, manualClock, performers, playShow, simulatedCompany } from '@commedia/core/testing'
import { tokensIn } from './evening/tokens.ts'
import { aCompany, topicPlan } from './plan-sim/company.ts'
import { playPlan } from './plan-sim/planning.ts'
import { runProof } from './proof.ts'
import { readShow } from './read-show.ts'

const SHOWS = ['a-dolls-house', 'the-kings-soup', 'ye-hang-deng'] as const
const SIZES = { full: { evenings: 120, plans: 60 }, sample: { evenings: 9, plans: 6 } } as const
const MOST_CALLS_A_BEAT = 1.5
const LEAST_READ_AT_ONCE = 0.95
const FAULT_RATE = 0.1
const MOST_TURNS = 400
const HABITS = { deadlock: 'chit-chat', pursuit: [0.05, 0.35, 0.7], silence: 0.15 } as const
/** The director's page before a scene: it is written from the whole play, and has a limit of its own. */
const DIRECTOR = /^performance\.(?:scenario|draft)/u

interface Evening {
  readonly completed: boolean
  readonly beats: number
  readonly calls: readonly CompanyCall[]
  readonly heard: readonly AnswerHeard[]
}

// The model knows no forms and reads 8,192 tokens: whatever it is asked for stands in words on its page.
await runProof('lean:sim', async ({ full, seed }) => {
  const size = full ? SIZES.full : SIZES.sample
  const clean: Evening[] = []
  const faulty: Evening[] = []
  for (let at = 0; at < size.evenings; at++) {
    const blueprint = readShow(SHOWS[at % SHOWS.length] as string)
    const played = { blueprint, seed: seed * 1_000_003 + at }
    clean.push(await play(played))
    faulty.push(await play({ ...played, faults: { rate: FAULT_RATE } }))
  }
  const planned: CompanyCall[] = []
  let well = 0
  for (let at = 1; at <= size.plans; at++) {
    const company = aCompany(seed * 1_009 + at, { keepPages: 'all', profile: PLAIN_PROFILE })
    const clock = manualClock()
    const end = await clock.playUntil(playPlan(topicPlan(at), { models: company.models, clock }))
    if (end.kind === 'well') well++
    planned.push(...company.calls)
  }
  const played = [...clean, ...faulty].flatMap(({ calls }) => calls)
  const [directed, playing] = [played.filter(isDirectors), played.filter((call) => !isDirectors(call))]
  const heard = faulty.flatMap((evening) => evening.heard)
  const figures = {
    evenings: clean.length,
    completion: [...clean, ...faulty].filter(({ completed }) => completed).length / (2 * clean.length),
    lean_calls_a_beat: round(sum(clean, ({ calls }) => calls.length) / sum(clean, ({ beats }) => beats)),
    lean_longest_page_tokens: longest(playing),
    lean_longest_planning_page_tokens: longest(planned),
    lean_longest_director_page_tokens: longest(directed),
    lean_read_at_once: round(heard.filter(({ how }) => how === 'read').length / heard.length),
    plans: size.plans,
    plans_well: well / size.plans,
  }
  return {
    pass:
      figures.completion === 1 &&
      figures.plans_well === 1 &&
      figures.lean_calls_a_beat <= MOST_CALLS_A_BEAT &&
      figures.lean_longest_page_tokens <= LEAN_TOKENS.playing &&
      figures.lean_longest_planning_page_tokens <= LEAN_TOKENS.planning &&
      figures.lean_longest_director_page_tokens <= LEAN_TOKENS.planning &&
      figures.lean_read_at_once >= LEAST_READ_AT_ONCE,
    figures,
    rows: rowsOf(
      [...clean.flatMap(({ calls }) => calls), ...planned],
      sum(clean, ({ beats }) => beats),
    ),
  }
})

async function play({
  blueprint,
  seed,
  faults,
}: {
  readonly blueprint: Blueprint
  readonly seed: number
  readonly faults?: { readonly rate: number }
}): Promise<Evening> {
  const company = simulatedCompany({
    ...{
      seed,
      players: performers({ ...HABITS, drafts: seed % 2 === 0 }),
      keepPages: 'all',
      profile: PLAIN_PROFILE,
    },
    ...(faults && { faults }),
  })
  const heard: AnswerHeard[] = []
  const models: ModelDirectory = (use) => ({
    ...company.models(use),
    onAnswer: (answer) => void heard.push(answer),
  })
  const clock = manualClock()
  const { stage } = await clock.playUntil(playShow({ blueprint, models, seed, clock, mostTurns: MOST_TURNS }))
  const { over, totals } = stateOf(stage, performanceRoom)
  return { completed: over, beats: totals.beats, calls: company.calls, heard }
}

function isDirectors({ agent }: CompanyCall): boolean {
  return DIRECTOR.test(jobOf(agent))
}

function jobOf(agent: string): string {
  return agent.split(' ', 1)[0] ?? agent
}

function rowsOf(calls: readonly CompanyCall[], beats: number) {
  const jobs = [...new Set(calls.map(({ agent }) => jobOf(agent)))]
  return jobs
    .map((job) => [job, calls.filter(({ agent }) => jobOf(agent) === job)] as const)
    .map(([job, own]) => ({
      job,
      calls: own.length,
      calls_a_beat: job.startsWith('writing.') ? '' : round(own.length / beats),
      mean_tokens: Math.round(sum(own, tokensOf) / own.length),
      longest_tokens: longest(own),
    }))
    .toSorted((one, other) => other.calls - one.calls)
}

function tokensOf({ page }: CompanyCall): number {
  return tokensIn(page.words)
}

function longest(calls: readonly CompanyCall[]): number {
  return calls.reduce((most, call) => Math.max(most, Math.ceil(tokensOf(call))), 0)
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
