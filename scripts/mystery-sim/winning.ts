import { bootstrapInterval, type Interval, mean } from '@commedia/evals'
import type { ProofRow, ProofRun } from '../proof.ts'
import { onThreads } from './on-threads.ts'
import type { Compared } from './table/compare-case.ts'
import { type Measure, NOT_AHEAD } from './table/expected.ts'
import { SETTINGS, settingName, TABLE } from './table/setting.ts'
import { RIVALS, WAYS, type WayName } from './table/ways.ts'

const MEASURES: readonly Measure[] = ['questions', 'tokens']
const FIGURE = { questions: 'per_question', tokens: 'per_token' } as const
/** Cases that a thread takes at a time. */
const AT_ONCE = 5
const DRAWS = 1_000

/** Plays every case in every setting by every way, with equal questions and for equal tokens, and holds weighing against each other way, case by case. */
export async function proveWinning({ full, seed, options }: ProofRun) {
  const wanted = full ? TABLE.cases : TABLE.sampleCases
  const seeds = Array.from({ length: wanted }, (_, at) => seed * 1_000_000 + at)
  const work = Array.from({ length: Math.ceil(wanted / AT_ONCE) }, (_, at) =>
    seeds.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  const minutes = options.minutes === undefined ? Number.POSITIVE_INFINITY : Number(options.minutes)
  const played = await onThreads<readonly number[], Compared>(
    new URL('table/compare-worker.ts', import.meta.url),
    work,
    { until: Date.now() + minutes * 60_000 },
  )
  const compared = played.toSorted((one, other) => one.seed - other.seed)
  const cells = SETTINGS.map(settingName).map((name) => ({
    name,
    games: compared.filter(({ setting }) => setting === name),
  }))
  const found = MEASURES.flatMap((measure) => cells.map((cell) => cellOf(cell, measure)))
  const behind = found.flatMap(({ behind: own }) => own)
  const unexpected = behind.filter(({ measure, setting, rival }) => !NOT_AHEAD[measure][setting]?.[rival])
  return {
    figures: {
      compared_cases: new Set(compared.map((one) => one.seed)).size,
      compared_missing: wanted - new Set(compared.map((one) => one.seed)).size,
      ceiling: Object.fromEntries(
        cells.map(({ name, games }) => [name, round(mean(games.map(({ ceiling }) => Number(ceiling))))]),
      ),
      ...Object.fromEntries(
        MEASURES.map((measure) => [
          FIGURE[measure],
          Object.fromEntries(
            found.filter((one) => one.measure === measure).map((one) => [one.setting, one.figures]),
          ),
        ]),
      ),
      // A sample is too small to tell settings apart: there weighing is held against all others in all settings at once.
      ...Object.fromEntries(
        MEASURES.map((measure) => [`ahead_${FIGURE[measure]}`, aheadOf(compared, measure, RIVALS)]),
      ),
      // What the choice of core adds to the first thought of whoever put the questions down, and what the ledger adds: told, not bounded.
      ...Object.fromEntries(
        (['weigh-first', 'weigh-bare'] as const).map((way) => [
          way === 'weigh-first' ? 'choosing_adds' : 'ledger_adds',
          Object.fromEntries(MEASURES.map((measure) => [FIGURE[measure], aheadOf(compared, measure, [way])])),
        ]),
      ),
      ...(full && { not_ahead: behind.map(nameOf), not_ahead_unexpected: unexpected.map(nameOf) }),
    },
    rows: found.map(({ row }) => row),
  }
}

interface Behind {
  readonly measure: Measure
  readonly setting: string
  readonly rival: WayName
}

function nameOf({ measure, setting, rival }: Behind): string {
  return `${FIGURE[measure]} ${setting} ${rival}`
}

function cellOf(
  { name, games }: { readonly name: string; readonly games: readonly Compared[] },
  measure: Measure,
) {
  const winOf = (way: WayName): number => mean(games.map((game) => Number(game[measure][way].won)))
  const ahead = Object.fromEntries(
    RIVALS.map((rival) => [rival, interval(games.map((game) => lead(game[measure], rival)))]),
  ) as Readonly<Record<WayName, Lead>>
  const of = (way: WayName, what: 'tokens' | 'questions' | 'told'): number =>
    mean(games.map((game) => game[measure][way][what]))
  const row: ProofRow = {
    equal: measure,
    setting: name,
    ceiling: round(mean(games.map(({ ceiling }) => Number(ceiling)))),
    ...Object.fromEntries(
      WAYS.map(({ name: way }) => {
        const by = ahead[way]
        const win = winOf(way).toFixed(3)
        return [way, by === undefined ? win : `${win} ${signed(by)}${by.low > 0 ? '' : ' *'}`]
      }),
    ),
  }
  return {
    measure,
    setting: name,
    row,
    behind: RIVALS.filter((rival) => ahead[rival].low <= 0).map((rival) => ({
      measure,
      setting: name,
      rival,
    })),
    figures: {
      ...Object.fromEntries(
        WAYS.map(({ name: way }) => [`win_${way.replaceAll('-', '_')}`, round(winOf(way))]),
      ),
      ahead,
      asked: Object.fromEntries(WAYS.map(({ name: way }) => [way, round(of(way, 'questions'))])),
      tokens: Object.fromEntries(WAYS.map(({ name: way }) => [way, Math.round(of(way, 'tokens'))])),
      told: Object.fromEntries(WAYS.map(({ name: way }) => [way, round(of(way, 'told'))])),
    },
  }
}

/** By how much weighing is ahead, and the interval of that. */
type Lead = Interval & { readonly by: number }

function lead(outcomes: Compared[Measure], rival: WayName): number {
  return Number(outcomes.weigh.won) - Number(outcomes[rival].won)
}

function interval(values: readonly number[]): Lead {
  const { low, high } = bootstrapInterval(values, { seed: 1, draws: DRAWS })
  return { by: round(mean(values)), low: round(low), high: round(high) }
}

/** The settings of one case are not independent: cases are drawn as wholes. */
function aheadOf(compared: readonly Compared[], measure: Measure, ways: readonly WayName[]): Lead {
  const byCase = new Map<number, number[]>()
  for (const game of compared) {
    const leads = ways.map((way) => lead(game[measure], way))
    byCase.set(game.seed, [...(byCase.get(game.seed) ?? []), mean(leads)])
  }
  return interval([...byCase.values()].map(mean))
}

function signed({ by, low, high }: Lead): string {
  return `${by > 0 ? '+' : ''}${by} (${low}..${high})`
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
