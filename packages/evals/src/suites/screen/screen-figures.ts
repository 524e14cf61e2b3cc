import type { PairOutcome } from '@commedia/core/training'
import type { Figure, Measure, Summary } from '../../bench/figures.ts'
import { printUncertified } from '../../judges/print-certificate.ts'
import { bootstrapInterval } from '../../statistics/bootstrap-interval.ts'
import { mean } from '../../statistics/mean.ts'
import { pairwise } from '../../statistics/pairwise.ts'
import { wilsonInterval } from '../../statistics/wilson-interval.ts'
import type { SceneBy } from './comment-on.ts'
import { SCREEN_RUBRICS } from './judge-comments.ts'
import type { ScreenMoment } from './screen-moments.ts'
import type { ScreenOutcome } from './screen-outcome.ts'
import { type TrueLine, trueLine } from './true-line.ts'

/** Who was measured, by whom, and by which chance intervals are drawn. */
export interface ScreenRun {
  readonly systems: readonly string[]
  readonly judges: readonly string[]
  readonly seed: number
}

/** The reward of a reply in perfect form. */
const PERFECT_FORM = 5
const RUBRIC_IDS = SCREEN_RUBRICS.map(({ id }) => id)

/** Moments, and what came of them. */
type Done = readonly { readonly case: ScreenMoment; readonly outcome: ScreenOutcome }[]

/** What moments come to: points under each rubric, comparisons with the first system, form, and meaning. */
export function screenFigures(done: Done, run: ScreenRun): Summary {
  const outcomes = done.map(({ outcome }) => outcome)
  const [baseline] = run.systems
  const compared = run.systems.filter((system) => system !== baseline)
  const figures = run.systems.flatMap((system) => [
    ...pointFigures(outcomes, { system, judges: run.judges, seed: run.seed }),
    ...(run.judges.length < 2
      ? []
      : run.judges.flatMap((judge) =>
          pointFigures(outcomes, { system, judges: [judge], seed: run.seed, group: `judge:${judge}` }),
        )),
    ...formFigures(outcomes, system, run.seed),
  ])
  const pairs = compared.flatMap((system) =>
    RUBRIC_IDS.map((rubric) => ({ system, rubric, counts: countsOf(pairsIn(outcomes, { system, rubric })) })),
  )
  const asked = outcomes.length * run.judges.length * RUBRIC_IDS.length
  const heard = outcomes.reduce((sum, one) => sum + one.verdicts.filter(isHeard).length, 0)
  return {
    measures: MEASURES,
    figures: [...figures, ...pairs.flatMap(pairFigures)],
    notes: [
      ...pairs.flatMap((pair) => pairNote(pair, baseline ?? '')),
      ...(heard < asked
        ? [`Of ${asked} questions to judges, ${asked - heard} brought no verdict; they are left out.`]
        : []),
      ...wentBy(run.systems, (system) => outcomes.flatMap(({ comments }) => comments[system]?.by ?? [])),
      ...wentBy(run.judges, (judge) =>
        outcomes.flatMap(({ verdicts }) => verdicts.find((one) => one.judge === judge)?.by ?? []),
      ),
      ...withoutMeasure(done.map((one) => one.case)),
    ],
    judges: printUncertified(run.judges),
  }
}

const BY: Readonly<Record<SceneBy, string>> = {
  pictures: 'by pictures',
  description: 'by a description in words',
  words: 'by the talk alone',
}

/** How many moments everybody went by pictures, by words, or by nothing but the talk. */
function wentBy(who: readonly string[], of: (name: string) => readonly SceneBy[]): readonly string[] {
  return who.flatMap((name) => {
    const ways = of(name)
    const told = (Object.keys(BY) as SceneBy[]).flatMap((by) => {
      const times = ways.filter((one) => one === by).length
      return times === 0 ? [] : [`${times} ${BY[by]}`]
    })
    return told.length === 0 ? [] : [`Moments ${name} knew: ${told.join(', ')}.`]
  })
}

const WITHOUT: Readonly<Record<Extract<TrueLine, { without: unknown }>['without'], string>> = {
  unsaid: 'in a talk that a model wrote',
  empty: 'without a word',
  narrated: 'narrated, not spoken',
  long: 'too long',
  bare: 'with a name before it',
}

/** Moments whose true line is no measure, and why: their lines are judged without it. */
function withoutMeasure(moments: readonly ScreenMoment[]): readonly string[] {
  const why = moments.flatMap((moment) => {
    const truth = trueLine(moment)
    return 'without' in truth ? [WITHOUT[truth.without]] : []
  })
  if (why.length === 0) return []
  const counts = [...new Set(why)].map((one) => `${why.filter((other) => other === one).length} ${one}`)
  return [
    `In ${why.length} of ${moments.length} moments no true line is a measure: ${counts.join(', ')}. They are judged without one.`,
  ]
}

interface Whose {
  readonly system: string
  readonly judges: readonly string[]
  readonly seed: number
  readonly group?: string
}

/** Points of each moment, over the judges who gave any; the mean of the three rubrics where a moment has all of them. */
function pointFigures(
  outcomes: readonly ScreenOutcome[],
  { system, judges, seed, group }: Whose,
): readonly Figure[] {
  const pointsAt = ({ verdicts }: ScreenOutcome, rubric: string): number | undefined => {
    const given = verdicts.flatMap((verdict) =>
      verdict.rubric === rubric && judges.includes(verdict.judge) ? (verdict.scores[system] ?? []) : [],
    )
    return given.length === 0 ? undefined : mean(given)
  }
  const under = (rubric: string) => outcomes.flatMap((one) => pointsAt(one, rubric) ?? [])
  const average = outcomes.flatMap((one) => {
    const all = RUBRIC_IDS.flatMap((rubric) => pointsAt(one, rubric) ?? [])
    return all.length === RUBRIC_IDS.length ? [mean(all)] : []
  })
  const whose = { system, ...(group !== undefined && { group }) }
  return [['average', average] as const, ...RUBRIC_IDS.map((id) => [id, under(id)] as const)].flatMap(
    ([measure, values]) => meanFigure(values, { measure, ...whose, seed }),
  )
}

function formFigures(outcomes: readonly ScreenOutcome[], system: string, seed: number): readonly Figure[] {
  const forms = outcomes.flatMap(({ comments }) => comments[system]?.form ?? [])
  const perfect = forms.filter((form) => form === PERFECT_FORM).length
  const meanings = outcomes.flatMap(({ meaning }) => meaning[system] ?? [])
  if (forms.length === 0) return []
  const interval = wilsonInterval({ successes: perfect, trials: forms.length })
  return [
    { measure: 'form', system, value: perfect / forms.length, ...interval, n: forms.length },
    ...meanFigure(forms, { measure: 'form.reward', system, seed }),
    ...meanFigure(meanings, { measure: 'meaning', system, seed }),
  ]
}

function meanFigure(
  values: readonly number[],
  {
    seed,
    ...whose
  }: { readonly measure: string; readonly system: string; readonly group?: string; readonly seed: number },
): readonly Figure[] {
  if (values.length === 0) return []
  const interval = values.length < 2 ? {} : bootstrapInterval(values, { seed })
  return [{ ...whose, value: mean(values), ...interval, n: values.length }]
}

interface Pairs {
  readonly system: string
  readonly rubric: string
  readonly counts: { readonly wins: number; readonly losses: number; readonly ties: number }
}

function pairsIn(
  outcomes: readonly ScreenOutcome[],
  { system, rubric }: { readonly system: string; readonly rubric: string },
): readonly PairOutcome[] {
  return outcomes.flatMap(({ verdicts }) =>
    verdicts.flatMap((verdict) => (verdict.rubric === rubric ? (verdict.pairs[system] ?? []) : [])),
  )
}

function countsOf(pairs: readonly PairOutcome[]): Pairs['counts'] {
  const count = (outcome: PairOutcome) => pairs.filter((one) => one === outcome).length
  return { wins: count('win'), losses: count('loss'), ties: count('tie') }
}

function pairFigures({ system, rubric, counts }: Pairs): readonly Figure[] {
  const { wins, losses, ties } = counts
  const n = wins + losses + ties
  if (n === 0) return []
  const { winRate, tieRate, lossRate, netWinRate, decisiveWinRate } = pairwise(counts)
  const share = (measure: string, value: number, successes: number) => ({
    ...{ measure: `${rubric}.${measure}`, system, value, n },
    ...wilsonInterval({ successes, trials: n }),
  })
  const decided = wins + losses
  return [
    share('wins', winRate, wins),
    share('ties', tieRate, ties),
    share('losses', lossRate, losses),
    { measure: `${rubric}.net`, system, value: netWinRate, n },
    ...(decisiveWinRate === undefined
      ? []
      : [
          {
            ...{ measure: `${rubric}.decisive`, system, value: decisiveWinRate, n: decided },
            ...wilsonInterval({ successes: wins, trials: decided }),
          },
        ]),
  ]
}

function pairNote({ system, rubric, counts }: Pairs, baseline: string): readonly string[] {
  const { wins, losses, ties } = counts
  if (wins + losses + ties === 0) return []
  const { p } = pairwise(counts)
  const chance = p === undefined ? 'nothing was decided' : `two-sided exact binomial p = ${p.toPrecision(3)}`
  return [
    `${rubric.toUpperCase()}, ${system} against ${baseline}: ${wins} won, ${losses} lost, ${ties} tied; ${chance}.`,
  ]
}

function isHeard({ scores }: ScreenOutcome['verdicts'][number]): boolean {
  return Object.keys(scores).length > 0
}

const points = (id: string, en: string, zh: string): Measure => ({
  ...{ id, name: { en, zh }, unit: 'points', better: 'more', most: 100 },
})
const share = (id: string, en: string, zh: string): Measure => ({
  ...{ id, name: { en, zh }, unit: 'share', better: 'more' },
})

const NAMES = {
  veg: { en: 'grounded in what is seen (VEG)', zh: '有眼前为据（VEG）' },
  spc: { en: 'in character (SPC)', zh: '合乎其人（SPC）' },
  cn: { en: 'sounds spoken (CN)', zh: '像说出口的话（CN）' },
} as const

const MEASURES: Measure[] = [
  points('average', 'Mean of the three rubrics', '三项平均'),
  ...RUBRIC_IDS.map((id) => points(id, `Points: ${NAMES[id].en}`, `得分：${NAMES[id].zh}`)),
  ...RUBRIC_IDS.flatMap((id) => [
    share(`${id}.wins`, `Won: ${NAMES[id].en}`, `胜：${NAMES[id].zh}`),
    { ...share(`${id}.ties`, `Tied: ${NAMES[id].en}`, `平：${NAMES[id].zh}`), better: 'neither' as const },
    { ...share(`${id}.losses`, `Lost: ${NAMES[id].en}`, `负：${NAMES[id].zh}`), better: 'less' as const },
    share(`${id}.net`, `Net win rate: ${NAMES[id].en}`, `净胜率：${NAMES[id].zh}`),
    share(`${id}.decisive`, `Decisive win rate: ${NAMES[id].en}`, `决胜率：${NAMES[id].zh}`),
  ]),
  share('form', 'First replies in perfect form', '首次回复格式无误'),
  { ...points('form.reward', 'Reward of form', '格式奖励'), most: PERFECT_FORM },
  share(
    'meaning',
    'Words matched with the true line, each by itself (matching of BERTScore, no contextual vectors)',
    '与真实台词逐词相配（用 BERTScore 的配法，词向量不看上下文）',
  ),
]
