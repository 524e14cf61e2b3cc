import { readFileSync } from 'node:fs'
import {
  type Blueprint,
  estimatePlan,
  estimateShow,
  type PageSize,
  PLAIN_PROFILE,
  parseBlueprint,
  performanceRoom,
  stateOf,
  type Usage,
  usualCap,
  writeBlueprint,
} from '@commedia/core'
import {
  type CompanyCall,
  generatedTopic,
  manualClock,
  performers,
  playShow,
  type Reply,
  simulatedCompany,
} from '@commedia/core/testing'
import { tokensIn } from './evening/tokens.ts'
import { aCompany, smallWork, workPlan } from './plan-sim/company.ts'
import { type Plan, playPlan } from './plan-sim/planning.ts'
import { runProof } from './proof.ts'

const SIZES = { full: { topics: 20, works: 12, played: 20 }, sample: { topics: 20, works: 12, played: 8 } }
const SHOWS = ['a-dolls-house', 'the-kings-soup', 'ye-hang-deng'] as const
const PAGES: readonly PageSize[] = ['full', 'lean']
/** How far an estimate may be from what was taken: all together, and the one in the middle. */
const MOST_OFF = 0.3
/** Most shows reach their curtain within the cap that is filled in for them. */
const LEAST_WITHIN_CAP = 0.9
const MOST_TURNS = 600

interface Measured {
  readonly what: string
  readonly pages: PageSize
  readonly estimated: Usage
  readonly took: { readonly calls: number; readonly tokens: number }
}

await runProof('estimates', async ({ full, seed }) => {
  const size = full ? SIZES.full : SIZES.sample
  const measured: Measured[] = []
  for (const pages of PAGES) {
    const plays = SHOWS.map(readShow)
    for (let at = 1; at <= size.topics; at++) {
      const { made, blueprint } = await planTopic(at, { pages, seed })
      measured.push(made)
      if (blueprint !== undefined && plays.length < size.played) plays.push(blueprint)
    }
    for (let at = 1; at <= size.works; at++) measured.push(await planWork(at, { pages, seed }))
    for (const [at, blueprint] of plays.entries())
      measured.push(await play(blueprint, { pages, seed: seed * 1_009 + at }))
  }
  const groups = ['plan of a topic', 'plan of a work', 'show'].flatMap((what) =>
    PAGES.map((pages) => ({
      what,
      pages,
      own: measured.filter((one) => one.what === what && one.pages === pages),
    })),
  )
  const rows = groups.map(({ what, pages, own }) => ({ what, pages, ...figuresOf(own) }))
  return {
    pass: rows.every(
      ({ tokens_all, calls_all, off_median, within_cap }) =>
        Math.abs(tokens_all - 1) <= MOST_OFF &&
        Math.abs(calls_all - 1) <= MOST_OFF &&
        off_median <= MOST_OFF &&
        within_cap >= LEAST_WITHIN_CAP,
    ),
    figures: Object.fromEntries(rows.map(({ what, pages, ...figures }) => [`${what}, ${pages}`, figures])),
    rows,
  }
})

/** Estimates over what was taken: of all tokens and calls together; how far the middle one is off; how many are near; how many stay within their cap. */
function figuresOf(measured: readonly Measured[]) {
  const ratios = measured.map(({ estimated, took }) => tokensOf(estimated) / took.tokens)
  const off = ratios.map((ratio) => Math.abs(ratio - 1)).toSorted((one, other) => one - other)
  const sum = (of: (one: Measured) => number): number => measured.reduce((total, one) => total + of(one), 0)
  const within = measured.filter(({ estimated, took }) => took.tokens <= usualCap(estimated).tokens)
  return {
    number: measured.length,
    tokens_all: round(sum(({ estimated }) => tokensOf(estimated)) / sum(({ took }) => took.tokens)),
    calls_all: round(sum(({ estimated }) => estimated.calls) / sum(({ took }) => took.calls)),
    off_median: round(off[Math.floor(off.length / 2)] ?? 0),
    near: off.filter((one) => one <= MOST_OFF).length,
    least: round(Math.min(...ratios)),
    most: round(Math.max(...ratios)),
    within_cap: round(within.length / measured.length),
  }
}

async function planTopic(at: number, { pages, seed }: Playing) {
  const language = at % 2 === 0 ? 'zh' : 'en'
  const acts = 1 + (at % 3)
  const size = at % 4 === 0 ? undefined : 2 + (at % 4)
  const request = { topic: generatedTopic(seed * 100 + at, language), language, acts, size } as const
  const { took, blueprint } = await plan((crew) => writeBlueprint(request, crew), {
    pages,
    seed: seed * 700 + at,
  })
  const made: Measured = { what: 'plan of a topic', pages, estimated: estimatePlan(request, pages), took }
  return { made, blueprint }
}

/** How many acts a work becomes is its writers' choice: nobody knows it before, and the estimate takes the usual number. */
async function planWork(at: number, { pages, seed }: Playing): Promise<Measured> {
  const work = smallWork(seed * 10 + at)
  const workChars = work.chapters.reduce((sum, { text }) => sum + text.length, 0)
  const { took } = await plan(workPlan(work), { pages, seed: seed * 900 + at })
  const { language } = work
  return { what: 'plan of a work', pages, estimated: estimatePlan({ language, workChars }, pages), took }
}

async function plan(planned: Plan, { pages, seed }: Playing) {
  const company = aCompany(seed, { keepPages: 'all', ...profileFor(pages) })
  const clock = manualClock()
  const { blueprint } = await clock.playUntil(playPlan(planned, { models: company.models, clock }))
  return { took: takenBy(company.calls), blueprint }
}

async function play(blueprint: Blueprint, { pages, seed }: Playing): Promise<Measured> {
  const company = simulatedCompany({ seed, players: performers(), keepPages: 'all', ...profileFor(pages) })
  const clock = manualClock()
  const playing = { blueprint, models: company.models, seed, clock, mostTurns: MOST_TURNS }
  const { stage } = await clock.playUntil(playShow(playing))
  if (!stateOf(stage, performanceRoom).over) throw new Error(`${blueprint.title} did not come home.`)
  return { what: 'show', pages, estimated: estimateShow(blueprint, pages), took: takenBy(company.calls) }
}

interface Playing {
  readonly pages: PageSize
  readonly seed: number
}

/** A model that knows no forms and reads 8,192 tokens gets lean pages. */
function profileFor(pages: PageSize) {
  return pages === 'lean' ? { profile: PLAIN_PROFILE } : {}
}

function takenBy(calls: readonly CompanyCall[]): Measured['took'] {
  const tokens = calls.reduce(
    (sum, { page, reply }) => sum + tokensIn(page.words) + tokensIn(saidIn(reply)),
    0,
  )
  return { calls: calls.length, tokens }
}

function saidIn(reply: Reply): string {
  if (typeof reply === 'string') return reply
  return reply.text ?? JSON.stringify(reply.json ?? reply.tools?.map(({ input }) => input) ?? '')
}

function tokensOf({ inputTokens, outputTokens }: Usage): number {
  return inputTokens + outputTokens
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function readShow(name: string): Blueprint {
  const { blueprint } = parseBlueprint(
    readFileSync(new URL(`../shows/${name}.json`, import.meta.url), 'utf8'),
  )
  if (blueprint === undefined) throw new Error(`shows/${name}.json is not a blueprint.`)
  return blueprint
}
