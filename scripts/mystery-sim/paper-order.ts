import { bootstrapInterval, mean, wilsonInterval } from '@commedia/evals'
import type { ProofRow, ProofRun } from '../proof.ts'
import { METHODS, type MethodLabel } from './methods.ts'
import { PARAMETERS } from './parameters.ts'
import { type Played, playCases } from './play-cases.ts'

const MAIN: readonly MethodLabel[] = ['player', 'ask-all', 'random', 'round-robin', 'no-pruner', 'no-sensor']
const MIDDLE = PARAMETERS.noise[2]

/** Methods that only explain the others are played at the middle noise, on every so manyth case. */
const EXPLAINED = PARAMETERS.cases / PARAMETERS.explainingCases

/** Plays every generated case by every method of the paper at every noise, and counts who was voted out and what it took. */
export async function provePaperOrder({ full, seed, options }: ProofRun) {
  const wanted = full ? PARAMETERS.cases : PARAMETERS.sampleCases
  const seeds = Array.from({ length: wanted }, (_, at) => seed * 1_000_000 + at)
  const labels = Object.keys(METHODS) as MethodLabel[]
  const cells = PARAMETERS.noise.flatMap((noise) => MAIN.map((method) => ({ method, noise })))
  const explaining = labels
    .filter((label) => !MAIN.includes(label))
    .map((method) => ({ method, noise: MIDDLE }))
  const minutes = options.minutes === undefined ? Number.POSITIVE_INFINITY : Number(options.minutes)
  const played = await playCases(
    seeds.map((own, at) => ({
      seed: own,
      cells: at % EXPLAINED === 0 ? [...cells, ...explaining] : cells,
    })),
    { until: Date.now() + minutes * 60_000 },
  )
  const cases = new Set(played.map((one) => one.seed)).size
  const explained = new Set(played.filter(({ method }) => !MAIN.includes(method)).map((one) => one.seed))
  const at = (method: MethodLabel, noise?: number): readonly Played[] =>
    played.filter((one) => one.method === method && (noise === undefined || one.noise === noise))
  const rows = [
    ...[...cells, ...explaining].map(({ method, noise }) => rowOf(method, `${noise}`, at(method, noise))),
    ...MAIN.map((method) => rowOf(method, 'all', at(method))),
    // What explains is held against the same cases, not against all of them.
    ...(['player', 'ask-all'] as const).map((method) =>
      rowOf(
        method,
        `${MIDDLE} same cases`,
        at(method, MIDDLE).filter(({ seed: own }) => explained.has(own)),
      ),
    ),
  ]
  const all = Object.fromEntries(MAIN.map((method) => [method, summaryOf(at(method))]))
  const rates = Object.fromEntries(
    MAIN.map((method) => [`win_${method.replaceAll('-', '_')}`, rateOf(at(method))]),
  )
  const calls = Object.fromEntries(MAIN.map((method) => [method, all[method]?.calls]))
  return {
    figures: {
      cases,
      cases_missing: wanted - cases,
      games: played.length,
      ...rates,
      calls,
      wins_per_1000_calls: Object.fromEntries(MAIN.map((method) => [method, all[method]?.winsPer1000])),
      wins_per_million_tokens: Object.fromEntries(
        MAIN.map((method) => [method, all[method]?.winsPerMillion]),
      ),
      order_by_win: MAIN.toSorted((a, b) => (all[b]?.win ?? 0) - (all[a]?.win ?? 0)),
      order_by_wins_per_call: MAIN.toSorted(
        (a, b) => (all[b]?.winsPer1000 ?? 0) - (all[a]?.winsPer1000 ?? 0),
      ),
      ...paperOrder(all),
      fell_back: played.reduce((sum, { outcome }) => sum + outcome.fellBack, 0),
    },
    rows,
  }
}

/** Whether what the paper found holds here: in wins, and in wins for each call; whatever it is. */
function paperOrder(all: Readonly<Record<string, Summary>>) {
  const [player, noPruner, noSensor, askAll] = ['player', 'no-pruner', 'no-sensor', 'ask-all'].map(
    (method) => all[method],
  ) as [Summary, Summary, Summary, Summary]
  return {
    paper_order_in_wins: player.win > noPruner.win && noPruner.win > noSensor.win,
    paper_order_in_wins_per_call:
      player.winsPer1000 > noPruner.winsPer1000 && noPruner.winsPer1000 > noSensor.winsPer1000,
    paper_order_in_wins_per_token:
      player.winsPerMillion > noPruner.winsPerMillion && noPruner.winsPerMillion > noSensor.winsPerMillion,
    calls_vs_no_pruner: round(player.calls / noPruner.calls),
    calls_vs_ask_all: round(player.calls / askAll.calls),
  }
}

interface Summary {
  readonly win: number
  readonly calls: number
  readonly winsPer1000: number
  readonly winsPerMillion: number
}

function summaryOf(played: readonly Played[]): Summary {
  const { successes, trials } = winsIn(played)
  const calls = mean(played.map(({ outcome }) => outcome.calls))
  const win = successes / trials
  const tokens = mean(played.map(({ outcome }) => outcome.tokens))
  return {
    win,
    calls: round(calls),
    winsPer1000: round((win / calls) * 1_000),
    winsPerMillion: round((win / tokens) * 1_000_000),
  }
}

function winsIn(played: readonly Played[]) {
  return {
    successes: played.reduce((sum, { outcome }) => sum + outcome.won, 0),
    trials: played.reduce((sum, { outcome }) => sum + outcome.deaths, 0),
  }
}

/** A win rate with its interval; games of one case at several noises are not independent, so cases are drawn as wholes. */
function rateOf(played: readonly Played[]) {
  const { successes, trials } = winsIn(played)
  const { low, high } = overCases(played, (games) => {
    const wins = winsIn(games)
    return wins.successes / wins.trials
  })
  return { rate: round(successes / trials), low: round(low), high: round(high) }
}

function rowOf(method: MethodLabel, noise: string, played: readonly Played[]): ProofRow {
  const wins = winsIn(played)
  const isOneGameACase = new Set(played.map(({ seed }) => seed)).size === played.length
  const wilson = isOneGameACase ? wilsonInterval(wins) : undefined
  const { rate, low, high } = rateOf(played)
  const per1000 = (games: readonly Played[]): number => summaryOf(games).winsPer1000
  const worth = overCases(played, per1000)
  const { calls } = summaryOf(played)
  return {
    method,
    noise,
    win: rate,
    'win 95 %': wilson ? `${round(wilson.low)}–${round(wilson.high)}` : `${low}–${high}`,
    'suspects left': round(mean(played.map(({ outcome }) => outcome.suspectsLeft))),
    'murderer kept': round(mean(played.map(({ outcome }) => outcome.murdererKept))),
    questions: round(mean(played.map(({ outcome }) => outcome.questions))),
    calls,
    tokens: Math.round(mean(played.map(({ outcome }) => outcome.tokens))),
    'wins per 1000 calls': per1000(played),
    'per call 95 %': `${round(worth.low)}–${round(worth.high)}`,
    'wins per million tokens': summaryOf(played).winsPerMillion,
  }
}

const DRAWS = 500

function overCases(played: readonly Played[], statistic: (games: readonly Played[]) => number) {
  const games = new Map<number, Played[]>()
  for (const one of played) games.set(one.seed, [...(games.get(one.seed) ?? []), one])
  const byCase = [...games.values()]
  return bootstrapInterval(
    byCase.map((_, at) => at),
    { seed: 1, draws: DRAWS, statistic: (drawn) => statistic(drawn.flatMap((at) => byCase[at] ?? [])) },
  )
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
