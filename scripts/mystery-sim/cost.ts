import { readFileSync } from 'node:fs'
import { MysteryCase, type TableSettings } from '@commedia/core/mystery'
import { ABLE_PROFILE, type CompanyCounts, playGame, simulatedCompany, sleuths } from '@commedia/core/testing'
import { PLAYER_STAR } from '@commedia/evals'
import type { ProofRow, ProofRun } from '../proof.ts'
import { AFTER_THE_VOTE } from './after-the-vote.ts'

const CASES = [
  'the-clockmakers-supper',
  'the-dome-at-midnight',
  'the-prompters-box',
  'the-tea-house-by-the-canal',
  'the-long-night-at-station-nine',
] as const
const SAMPLE_CASES = 2

/** What is alike for all methods: three rounds, no searches, no discussion, no key, and the paper's limits of a page. */
const EQUAL: Partial<TableSettings> = {
  asking: 'in-turn',
  searches: 0,
  discussion: 0,
  key: false,
  scriptTokens: 4_000,
  heardTokens: 4_000,
}

interface Way {
  readonly method: TableSettings['method']
  /** Whether the model tells how likely its yes was. */
  readonly chances: boolean
}

const WAYS = {
  player: { method: 'player', chances: true },
  'player, graded': { method: 'player', chances: false },
  'ask-all': { method: 'ask-all', chances: true },
  'o-cot': { method: 'o-cot', chances: true },
  werewolf: { method: 'werewolf', chances: true },
  'think-thrice': { method: 'think-thrice', chances: true },
} as const satisfies Readonly<Record<string, Way>>

/** Calls and tokens, by the prompt they were asked under. */
type Bill = ReadonlyMap<string, Pick<CompanyCounts, 'calls' | 'inputTokens' | 'outputTokens'>>

/** Counts calls, tokens and dollars of one game of each shipped case by each method. */
export async function proveCost({ full, seed }: ProofRun) {
  const rows: ProofRow[] = []
  const ratios: number[] = []
  for (const name of full ? CASES : CASES.slice(0, SAMPLE_CASES)) {
    const of = readCase(name)
    const bills = new Map<string, Bill>()
    for (const [way, how] of Object.entries(WAYS)) bills.set(way, await billOf(of, { ...how, seed }))
    const player = bills.get('player') as Bill
    const oCot = bills.get('o-cot') as Bill
    bills.set('player, a call a sensor', oneSensorACall(player))
    bills.set('o-cot, one question each', oneQuestionEach(oCot, of.roles.length))
    ratios.push(dollarsOf(player) / dollarsOf(oCot))
    for (const [way, bill] of bills)
      rows.push({
        case: name,
        players: of.roles.length,
        deaths: of.victims.length,
        way,
        calls: sum(bill, 'calls'),
        input: sum(bill, 'inputTokens'),
        output: sum(bill, 'outputTokens'),
        dollars: Math.round(dollarsOf(bill) * 10_000) / 10_000,
        'of o-cot': round(dollarsOf(bill) / dollarsOf(oCot)),
      })
  }
  return {
    figures: {
      cost_vs_ocot: round(Math.max(...ratios)),
      cost_vs_ocot_published: round(PLAYER_STAR.cost.play['player-star'] / PLAYER_STAR.cost.play['o-cot']),
    },
    rows,
  }
}

/** Plays one game with a company for each prompt, so that each has its own bill. What only the reveal asks for is not play. */
async function billOf(
  of: MysteryCase,
  { method, chances, seed }: Way & { readonly seed: number },
): Promise<Bill> {
  const profile = { ...ABLE_PROFILE, logprobs: chances }
  const companies = new Map<string, ReturnType<typeof simulatedCompany>>()
  await playGame({
    case: of,
    settings: { ...EQUAL, method },
    seed,
    models: (job) => {
      const company = companies.get(job.prompt) ?? simulatedCompany({ seed, players: sleuths(), profile })
      companies.set(job.prompt, company)
      return company.models(job)
    },
  })
  const strangers = [...companies]
    .filter(([, { counts }]) => counts.unrecognised > 0)
    .map(([prompt]) => prompt)
  if (strangers.length > 0) throw new Error(`Nobody knows these pages: ${strangers.join(', ')}.`)
  for (const prompt of Object.keys(AFTER_THE_VOTE)) companies.delete(prompt)
  return new Map([...companies].map(([prompt, { counts }]) => [prompt, counts]))
}

/** As a program pays that asks each sensor by itself: the page again for every sensor, the answers as long as before. */
function oneSensorACall(bill: Bill): Bill {
  const sensors = 4
  return scaled(bill, {
    of: (prompt) => prompt === 'mystery.sense',
    calls: sensors,
    input: sensors,
    output: 1,
  })
}

/** As if everybody asked one of the others and not all of them. An upper bound: less would have been said, and pages be shorter. */
function oneQuestionEach(bill: Bill, players: number): Bill {
  const part = 1 / (players - 1)
  const isOfAQuestion = (prompt: string): boolean =>
    ['mystery.ask', 'mystery.reply', 'mystery.o-cot.answer'].includes(prompt)
  return scaled(bill, { of: isOfAQuestion, calls: part, input: part, output: part })
}

function scaled(
  bill: Bill,
  by: {
    readonly of: (prompt: string) => boolean
    readonly calls: number
    readonly input: number
    readonly output: number
  },
): Bill {
  return new Map(
    [...bill].map(([prompt, { calls, inputTokens, outputTokens }]) => {
      const [of, input, output] = by.of(prompt) ? [by.calls, by.input, by.output] : [1, 1, 1]
      return [
        prompt,
        {
          calls: Math.round(calls * of),
          inputTokens: Math.round(inputTokens * input),
          outputTokens: Math.round(outputTokens * output),
        },
      ]
    }),
  )
}

function sum(bill: Bill, what: 'calls' | 'inputTokens' | 'outputTokens'): number {
  return [...bill.values()].reduce((total, counts) => total + counts[what], 0)
}

function dollarsOf(bill: Bill): number {
  const { input, output } = PLAYER_STAR.cost.dollarsPer1000Tokens
  return (sum(bill, 'inputTokens') * input + sum(bill, 'outputTokens') * output) / 1_000
}

/** A shipped case, in English. */
export function readCase(name: string): MysteryCase {
  const file = new URL(`../../shows/cases/${name}.en.json`, import.meta.url)
  return MysteryCase.parse(JSON.parse(readFileSync(file, 'utf8')))
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
