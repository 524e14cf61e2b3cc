import type { Figure, Measure, Summary } from '../../bench/figures.ts'
import type { RunSettings } from '../../bench/run-record.ts'
import { opinionsOf } from '../../judges/opinions.ts'
import { panelAgreement } from '../../judges/panel.ts'
import { printUncertified } from '../../judges/print-certificate.ts'
import { agreementByPair } from '../../statistics/agreement-share.ts'
import { bootstrapInterval } from '../../statistics/bootstrap-interval.ts'
import { groupBy } from '../../statistics/group-by.ts'
import { mean } from '../../statistics/mean.ts'
import { wilsonInterval } from '../../statistics/wilson-interval.ts'
import { looksOf, type RoleVerdict } from './judge-texts.ts'
import type { RoleCase } from './role-case.ts'
import type { RoleOutcome } from './role-outcome.ts'
import { recallOf, roleOptions } from './role-settings.ts'

/** A role that was tried, and what came of it. */
export interface TriedRole {
  readonly case: RoleCase
  readonly outcome: RoleOutcome
}

/** What roles come to, system by system: accuracies, win rates, names told; over all, and by language where there are two. */
export function roleFigures(done: readonly TriedRole[], settings: RunSettings): Summary {
  const languages = [...new Set(done.map((one) => one.case.language))].sort()
  const judges = settings.judges.map(({ name }) => name)
  const figures = settings.systems.flatMap(({ name: system }) => {
    const over = (some: readonly TriedRole[], group?: string) =>
      systemFigures(some, { system, seed: settings.seed, ...(group !== undefined && { group }) })
    return [
      ...over(done),
      ...(languages.length < 2
        ? []
        : languages.flatMap((language) =>
            over(
              done.filter((one) => one.case.language === language),
              language,
            ),
          )),
      ...(judges.length < 2
        ? []
        : judges.flatMap((judge) =>
            winFigures(
              verdictsIn(done).filter((one) => one.system === system && one.judge === judge),
              {
                ...{ system, seed: settings.seed, group: `judge:${judge}` },
              },
            ),
          )),
    ]
  })
  return {
    measures: MEASURES,
    figures,
    notes: notesOn(done, settings),
    judges: printUncertified(settings.judges.map(({ name }) => name)),
  }
}

interface Whose {
  readonly system: string
  readonly seed: number
  readonly group?: string
}

function systemFigures(done: readonly TriedRole[], whose: Whose): readonly Figure[] {
  const own = <Item extends { readonly system: string }>(items: readonly Item[]) =>
    items.filter(({ system }) => system === whose.system)
  const picks = own(done.flatMap(({ outcome }) => outcome.picks))
  const sums = own(done.flatMap(({ outcome }) => outcome.texts)).filter(({ subtask }) => subtask === 'sum')
  return [
    ...(['know', 'react'] as const).flatMap((subtask) =>
      shareFigure(
        subtask,
        picks.flatMap((pick) => (pick.subtask === subtask ? [pick.isRight] : [])),
        whose,
      ),
    ),
    ...winFigures(own(verdictsIn(done)), whose),
    ...nameFigures(
      {
        densities: sums.flatMap(({ density }) => density ?? []),
        recalls: sums.flatMap(({ recall }) => recall ?? []),
      },
      whose,
    ),
  ]
}

/** For each subtask, how often judges preferred the system; how often the order decided; how far judges agree. */
function winFigures(verdicts: readonly RoleVerdict[], whose: Whose): readonly Figure[] {
  return [...groupBy(verdicts, ({ subtask }) => subtask)].flatMap(([subtask, some]) => {
    const opinions = opinionsOf(some.flatMap(looksOf))
    const perPair = [...groupBy(opinions, ({ pair }) => pair).values()].map((all) =>
      mean(all.map(({ outcome }) => WON[outcome])),
    )
    const { agreement, pairs } = panelAgreement(some.flatMap(looksOf))[0] ?? {}
    const { seed, ...named } = whose
    return [
      ...meanFigure(`${subtask}.win`, perPair, whose),
      ...shareFigure(
        `${subtask}.ties`,
        opinions.map(({ outcome }) => outcome === 'tie'),
        whose,
      ),
      ...(agreement === undefined || pairs === undefined
        ? []
        : [{ measure: `${subtask}.agreement`, ...named, value: agreement, n: pairs }]),
    ]
  })
}

/** A tie is half a win: of its two looks one was for either side. */
const WON = { win: 1, tie: 0.5, loss: 0 } as const

function nameFigures(
  { densities, recalls }: { readonly densities: readonly number[]; readonly recalls: readonly number[] },
  whose: Whose,
): readonly Figure[] {
  const [density] = meanFigure('sum.density', densities, whose)
  const [recall] = meanFigure('sum.recall', recalls, whose)
  if (density === undefined || recall === undefined) return [density, recall].flatMap((one) => one ?? [])
  const { low: _low, high: _high, ...about } = recall
  return [
    recall,
    density,
    ...(density.value > 0 ? [{ ...about, measure: 'sum.ratio', value: recall.value / density.value }] : []),
  ]
}

function shareFigure(measure: string, held: readonly boolean[], whose: Whose): readonly Figure[] {
  const { seed: _seed, ...named } = whose
  const trials = held.length
  if (trials === 0) return []
  const successes = held.filter(Boolean).length
  return [
    { measure, ...named, value: successes / trials, ...wilsonInterval({ successes, trials }), n: trials },
  ]
}

function meanFigure(measure: string, values: readonly number[], whose: Whose): readonly Figure[] {
  const { seed, ...named } = whose
  if (values.length === 0) return []
  const interval = values.length < 2 ? {} : bootstrapInterval(values, { seed })
  return [{ measure, ...named, value: mean(values), ...interval, n: values.length }]
}

function verdictsIn(done: readonly TriedRole[]): readonly RoleVerdict[] {
  return done.flatMap(({ case: of, outcome }) =>
    // The same item ids may stand in two published scripts.
    outcome.verdicts.map((verdict) => ({ ...verdict, item: `${of.id} ${verdict.item}` })),
  )
}

function notesOn(done: readonly TriedRole[], settings: RunSettings): string[] {
  const { memories, against } = roleOptions(settings)
  const remembering = settings.systems.filter((system) => recallOf(system) !== undefined)
  const internal = settings.systems.filter((system) => recallOf(system) === undefined)
  const picks = done.flatMap(({ outcome }) => outcome.picks)
  const unread = picks.filter(({ isRead }) => !isRead).length
  const [first] = settings.systems
  const options = done.flatMap(({ case: of }) =>
    of.items.reactions.flatMap(({ answers }) => answers.map(() => 1 / answers.length)),
  )
  return [
    ...(options.length === 0
      ? []
      : [
          `By chance one in two statements would be judged rightly, and ${percent(mean(options))} of reactions: every answer of a question is right for one who asks, so an answer that does not hang on who asks gains nothing.`,
        ]),
    ...(unread === 0
      ? []
      : [`Of ${picks.length} choices, ${unread} could not be read; they count as wrong.`]),
    ...(internal.length === 0
      ? []
      : [`${internal.map(({ name }) => name).join(', ')}: no memory; only the name and the work were told.`]),
    ...(memories === 'shared' && remembering.length > 1
      ? [`One life of each role for all, read by ${remembering[0]?.name}, whose costs hold that.`]
      : []),
    ...(settings.judges.length === 0
      ? []
      : [
          `Win rates are against ${against === 'reference' ? 'the written answers and summaries' : first?.name}, each pair in both orders; a pair whose orders disagree is a tie and half a win.`,
        ]),
    'Density counts different names of the script (its people, and the gold names of all summaries) per 100 words, or per 100 characters of Chinese. The ratio is that of the two means.',
    ...agreementNotes(verdictsIn(done)),
  ]
}

/** How often each two judges came to the same outcome. */
function agreementNotes(verdicts: readonly RoleVerdict[]): readonly string[] {
  const judges = [...new Set(verdicts.map(({ judge }) => judge))].sort()
  if (judges.length < 2) return []
  return [...groupBy(opinionsOf(verdicts.flatMap(looksOf)), ({ dimension }) => dimension)].flatMap(
    ([subtask, opinions]) => {
      const rows = [...groupBy(opinions, ({ pair }) => pair).values()].map((some) =>
        judges.map((judge) => some.find((one) => one.judge === judge)?.outcome),
      )
      return agreementByPair(rows).map(
        ({ raters: [one, other], share, units }) =>
          `${subtask}: ${judges[one]} and ${judges[other]} agreed on ${percent(share)} of ${units} pairs.`,
      )
    },
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

const share = (id: string, en: string, zh: string): Measure => ({
  ...{ id, name: { en, zh }, unit: 'share', better: 'more' },
})
const neither = (measure: Measure): Measure => ({ ...measure, better: 'neither' })

const MEASURES: Measure[] = [
  share('know', 'Self-knowledge, accuracy', '自知：正确率'),
  share('react', 'Reaction, accuracy', '应对：正确率'),
  share('respond.win', 'General response, win rate', '答话：胜率'),
  share('sum.win', 'Summary, win rate', '概述：胜率'),
  {
    ...{ id: 'sum.recall', name: { en: 'Summary, names recalled (ER)', zh: '概述：实体召回（ER）' } },
    ...{ unit: 'percent', better: 'more', most: 100 },
  },
  {
    ...{
      id: 'sum.density',
      name: { en: 'Summary, names per 100 words (ED)', zh: '概述：每百字实体数（ED）' },
    },
    ...{ unit: 'points', better: 'neither' },
  },
  {
    ...{
      id: 'sum.ratio',
      name: { en: 'Summary, recall over density (ER/ED)', zh: '概述：召回与密度之比（ER/ED）' },
    },
    ...{ unit: 'points', better: 'more' },
  },
  neither(share('respond.ties', 'General response, orders disagree', '答话：两序不一')),
  neither(share('sum.ties', 'Summary, orders disagree', '概述：两序不一')),
  share('respond.agreement', 'General response, judges agree', '答话：评委一致率'),
  share('sum.agreement', 'Summary, judges agree', '概述：评委一致率'),
]
