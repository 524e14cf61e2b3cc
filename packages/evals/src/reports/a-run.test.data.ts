import { type Language, randomFor } from '@commedia/core'
import type { Figure, Measure, Summary } from '../bench/figures.ts'
import type { CaseDone, RunRecord, RunSettings, System } from '../bench/run-record.ts'
import { bootstrapInterval } from '../statistics/bootstrap-interval.ts'
import { mean } from '../statistics/mean.ts'

/** Text that would do harm in a page that trusted it. */
export const HOSTILE = [
  `"><script>alert(1)</script>`,
  `</title></style><img src=x onerror=alert(2)>`,
  `x' onmouseover='alert(3)`,
  `]]>--><svg/onload=alert(4)>`,
  `javascript:alert(5)`,
  `\u202egnp.exe\u202c \u001b[31mred\u001b[0m \u0000`,
] as const

const THEMES = [
  'family',
  'love',
  'power',
  'war',
  'mystery',
  'tales',
  'future',
  'work',
  'growing',
  'strangers',
]

/** What the themes are called. */
export const TITLES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    family: 'Family and inheritance',
    love: 'Love and its price',
    power: 'Power and justice',
    war: 'War and its aftermath',
    mystery: 'Secrets and mysteries',
    tales: 'Tales and marvels',
    future: 'Machines and futures',
    work: 'Work and ambition',
    growing: 'Growing up',
    strangers: 'Strangers and homecomings',
  },
  zh: {
    family: '家与传承',
    love: '爱与代价',
    power: '权力与公道',
    war: '战争与余烬',
    mystery: '秘密与谜案',
    tales: '传说与奇谈',
    future: '机器与未来',
    work: '营生与志气',
    growing: '长大成人',
    strangers: '他乡与归人',
  },
}

/** What the suite of the fixture measures. */
export const MEASURES: readonly Measure[] = [
  { id: 'overall', name: { en: 'Win rate, all dimensions', zh: '总胜率' }, unit: 'percent', better: 'more' },
  { id: 'character', name: { en: 'Character performance', zh: '人物表现' }, unit: 'percent', better: 'more' },
  { id: 'narrative', name: { en: 'Narrative quality', zh: '叙事质量' }, unit: 'percent', better: 'more' },
  {
    id: 'interaction',
    name: { en: 'Interaction experience', zh: '互动体验' },
    unit: 'percent',
    better: 'more',
  },
  { id: 'wins', name: { en: 'Won', zh: '胜' }, unit: 'share', better: 'more' },
  { id: 'ties', name: { en: 'Tied', zh: '平' }, unit: 'share', better: 'neither' },
  { id: 'losses', name: { en: 'Lost', zh: '负' }, unit: 'share', better: 'less' },
  {
    id: 'bias',
    name: { en: 'Position bias of the judges', zh: '评委的位置偏差' },
    unit: 'share',
    better: 'less',
  },
]

const SYSTEMS: readonly (System & { readonly skill: number })[] = [
  { name: 'baseline', model: 'house-small-8b', settings: {}, skill: 50 },
  { name: 'full', model: 'house-large-70b', settings: { pad: true, reviewer: true }, skill: 71 },
  { name: 'no-pad', model: 'house-large-70b', settings: { pad: false }, skill: 67 },
  { name: 'no-advancer', model: 'house-large-70b', settings: { advancer: false }, skill: 55 },
  { name: 'single-prompt', model: 'house-large-70b', settings: { method: 'single-prompt' }, skill: 38 },
]

/** How a run of the fixture differs from the usual one. */
export interface RunWishes {
  readonly seed?: number
  /** Names of systems in place of the usual ones, from the first on. */
  readonly names?: readonly string[]
  /** How much better every system but the first is. */
  readonly lift?: number
  /** How many of the 30 cases were not finished. */
  readonly missing?: number
}

/** A run of the drama suite as it could be: five systems, thirty topics over ten themes, two judges. */
export function aRun({ seed = 7, names = [], lift = 0, missing = 0 }: RunWishes = {}): {
  readonly record: RunRecord
  readonly summary: Summary
  readonly byCase: readonly Figure[]
} {
  const systems = SYSTEMS.map((system, index) => ({ ...system, name: names[index] ?? system.name }))
  const cases = THEMES.flatMap((theme) => [1, 2, 3].map((number) => `topic-${theme}-${number}`))
  const played = cases.slice(0, cases.length - missing)
  const settings: RunSettings = {
    suite: 'drama',
    version: 1,
    seed,
    systems: systems.map(({ name, model, settings: own }) => ({ name, model, settings: own })),
    judges: [
      { name: 'judge-1', model: 'critic-32b' },
      { name: 'judge-2', model: 'critic-mini' },
    ],
    cases,
    concurrency: 8,
    prices: {
      'house-small-8b': { in: 0.1, out: 0.3 },
      'house-large-70b': { in: 0.9, out: 2.7 },
      'critic-32b': { in: 0.4, out: 1.2 },
    },
    options: { turns: 24, language: 'en' },
  }
  const observed = played.flatMap((one, at) =>
    systems.flatMap(({ name, skill }, index) =>
      MEASURES.filter(({ unit }) => unit === 'percent').map(({ id }) => {
        const random = randomFor(seed, `${one} ${index} ${id}`)
        const noise = (random() + random() + random() - 1.5) * 34
        const value =
          index === 0 ? 50 : Math.min(100, Math.max(0, skill + lift + noise + (id === 'narrative' ? -5 : 0)))
        return {
          measure: id,
          system: name,
          case: one,
          theme: THEMES[Math.floor(at / 3)] ?? '',
          language: at % 2 ? 'zh' : 'en',
          value,
        }
      }),
    ),
  )
  const figure = (
    rows: readonly { readonly measure: string; readonly system: string; readonly value: number }[],
    group?: string,
  ): readonly Figure[] => {
    const first = rows[0]
    if (first === undefined) return []
    const values = rows.map(({ value }) => value)
    return [
      {
        measure: first.measure,
        system: first.system,
        ...(group !== undefined && { group }),
        value: mean(values),
        ...bootstrapInterval(values, { seed, draws: 200 }),
        n: values.length,
      },
    ]
  }
  const each = (read: (measure: string, system: string) => readonly Figure[]) =>
    MEASURES.flatMap(({ id }) => systems.flatMap(({ name }) => read(id, name)))
  const of = (measure: string, system: string) =>
    observed.filter((one) => one.measure === measure && one.system === system)
  const shares = systems.slice(1).flatMap(({ name, skill }) => {
    const [wins, ties] = [(skill + lift - 8) / 100, 0.14]
    const n = played.length * 2
    return [
      { measure: 'wins', system: name, value: wins, low: wins - 0.1, high: wins + 0.1, n },
      { measure: 'ties', system: name, value: ties, n },
      { measure: 'losses', system: name, value: 1 - wins - ties, n },
      { measure: 'bias', system: name, value: 0.08, low: 0.02, high: 0.17, n },
    ]
  })
  const summary: Summary = {
    measures: [...MEASURES],
    figures: [
      ...each((measure, system) => figure(of(measure, system))),
      ...shares,
      ...['en', 'zh'].flatMap((language) =>
        each((measure, system) =>
          figure(
            of(measure, system).filter((one) => one.language === language),
            `language:${language}`,
          ),
        ),
      ),
      ...THEMES.flatMap((theme) =>
        each((measure, system) =>
          figure(
            of(measure, system).filter((one) => one.theme === theme),
            `theme:${theme}`,
          ),
        ),
      ),
    ],
    notes: [
      'A score from 1 to 5 becomes a win rate by (score − 1) ÷ 4 × 100; both orders of every pair were judged.',
      'Pairs on which the two orders disagree count as ties.',
    ],
  }
  const byCase = each((measure, system) => of(measure, system).flatMap((one) => figure([one], one.case)))
  return { record: { settings, done: played.map((one, at) => aCase(one, { systems, at })) }, summary, byCase }
}

function aCase(
  id: string,
  { systems, at }: { readonly systems: readonly System[]; readonly at: number },
): CaseDone {
  const cost = (size: number) => ({
    inputTokens: size * 1000 + at * 37,
    outputTokens: size * 220 + at * 11,
    cachedTokens: size * 400,
    calls: size,
    latencyMs: size * 1300 + at * 90,
  })
  const sizes = [22, 58, 51, 47, 9]
  return {
    case: id,
    outcome: { scores: {} },
    spent: {
      ...Object.fromEntries(systems.map(({ name }, index) => [name, cost(sizes[index] ?? 10)])),
      'judge-1': cost(12),
      'judge-2': cost(12),
    },
    takes: [
      ...systems.flatMap(({ name }, index) => [
        { take: `take_${id}_${index}_plan`, who: name, part: 'plan' },
        { take: `take_${id}_${index}_play`, who: name, part: 'play' },
      ]),
      { take: `take_${id}_j1`, who: 'judge-1', part: 'judge' },
    ],
  }
}
