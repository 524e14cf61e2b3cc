import { describe, expect, it } from 'vitest'
import { RunSettings } from '../../bench/run-record.ts'
import { wilsonInterval } from '../../statistics/wilson-interval.ts'
import type { RoleVerdict } from './judge-texts.ts'
import { casesIn, loadRoleBenches } from './load-role-bench.ts'
import type { RoleCase } from './role-case.ts'
import { roleFigures } from './role-figures.ts'
import type { RoleOutcome } from './role-outcome.ts'
import { roleSuite } from './role-suite.ts'

const cases = casesIn(await loadRoleBenches())
const [nora, maid] = ['dolls-house/nora', 'zhoumeixiang/正旦'].map(
  (id) => cases.find((one) => one.id === id) as RoleCase,
) as [RoleCase, RoleCase]

const settings = (more: object = {}): RunSettings =>
  RunSettings.parse({
    ...{ suite: 'role', version: 1, seed: 3, cases: cases.map(({ id }) => id) },
    systems: [
      { name: 'full', model: 'm' },
      { name: 'no-memory', model: 'm', settings: { knowledge: 'internal' } },
    ],
    judges: ['coach', 'critic'].map((name) => ({ name, model: 'm' })),
    ...more,
  })

type Place = RoleVerdict['choices'][number]
const verdict = (item: string, judge: string, choices: readonly [Place, Place]): RoleVerdict => ({
  ...{ subtask: 'respond', item, system: 'full', judge, choices },
})
const WIN = ['second', 'first'] as const
const LOSS = ['first', 'second'] as const
const TIE = ['first', 'first'] as const

const pick = (subtask: 'know' | 'react', item: string, isRight: boolean) => ({
  ...{ subtask, item, system: 'full', isRight, isRead: true },
})
const sum = (item: string, density: number | null, recall: number | null) => ({
  ...{ subtask: 'sum' as const, item, system: 'full', text: 'x', density, recall },
})

const tried: RoleOutcome = {
  picks: [
    ...[true, true, true, false].map((isRight, at) => pick('know', `k${at}`, isRight)),
    ...[true, false, false].map((isRight, at) => pick('react', `r${at}`, isRight)),
  ],
  texts: [sum('s1', 10, 50), sum('s2', 6, 30), sum('s3', null, 0), sum('s4', 8, null)],
  verdicts: [
    ...[verdict('g1', 'coach', WIN), verdict('g2', 'coach', WIN), verdict('g3', 'coach', TIE)],
    ...[verdict('g1', 'critic', WIN), verdict('g2', 'critic', LOSS), verdict('g3', 'critic', TIE)],
  ],
}
const nothing: RoleOutcome = { picks: [], texts: [], verdicts: [] }

describe('what roles come to', () => {
  const { figures, notes, measures } = roleFigures([{ case: nora, outcome: tried }], settings())
  const figure = (measure: string, group?: string) =>
    figures.find((one) => one.measure === measure && one.group === group)

  it('[R21] [R22] accuracies are shares with Wilson intervals', () => {
    expect(figure('know')).toEqual({
      ...{ measure: 'know', system: 'full', value: 0.75, n: 4 },
      ...wilsonInterval({ successes: 3, trials: 4 }),
    })
    expect(figure('react')).toMatchObject({ value: 1 / 3, n: 3 })
  })

  it('[R23] a win rate counts a pair whose orders disagree as half, over all judges and for each', () => {
    // g1: 1 and 1; g2: 1 and 0; g3: a half and a half.
    expect(figure('respond.win')).toMatchObject({ value: 2 / 3, n: 3 })
    expect(figure('respond.win', 'judge:coach')).toMatchObject({ value: 2.5 / 3, n: 3 })
    expect(figure('respond.win', 'judge:critic')).toMatchObject({ value: 0.5, n: 3 })
    expect(figure('respond.ties')).toMatchObject({ value: 2 / 6, n: 6 })
  })

  it('[R24] density and recall are means over what was told, and the ratio is that of the means', () => {
    expect(figure('sum.density')).toMatchObject({ value: 8, n: 3 })
    expect(figure('sum.recall')?.value).toBeCloseTo(80 / 3, 9)
    expect(figure('sum.ratio')?.value).toBeCloseTo(80 / 3 / 8, 9)
  })

  it('[R34] judges agree in percent, all together and each two', () => {
    // Agreed on g1 and g3, not on g2.
    expect(figure('respond.agreement')).toMatchObject({ value: 2 / 3, n: 3 })
    expect(notes).toContain('respond: coach and critic agreed on 66.7 % of 3 pairs.')
  })

  it('has no figure of what was not measured, and a measure for every figure', () => {
    expect(figures.filter(({ system }) => system === 'no-memory')).toEqual([])
    expect(figure('sum.win')).toBeUndefined()
    const known = new Set(measures.map(({ id }) => id))
    for (const { measure } of figures) expect(known).toContain(measure)
  })

  it('says what chance would do, what was not remembered, and what was compared with what', () => {
    const all = notes.join('\n')
    expect(all).toContain('33.3 % of reactions')
    expect(all).toContain('no-memory: no memory')
    expect(all).toContain('against the written answers')
    const unread = { ...tried, picks: [{ ...pick('know', 'k', false), isRead: false }] }
    expect(roleFigures([{ case: nora, outcome: unread }], settings()).notes.join()).toContain(
      '1 could not be read',
    )
  })

  it('[R34] with one judge there is nothing to agree on', () => {
    const one = { ...tried, verdicts: tried.verdicts.filter(({ judge }) => judge === 'coach') }
    const judges = [{ name: 'coach', model: 'm' }]
    const found = roleFigures([{ case: nora, outcome: one }], settings({ judges }))
    expect(found.figures.filter(({ measure }) => measure.endsWith('agreement'))).toEqual([])
    expect(found.notes.join()).not.toContain('agreed')
  })

  it('is told by language where there are two, whatever order the cases were done in', () => {
    const suite = roleSuite(cases)
    const done = [
      { case: nora, outcome: tried },
      { case: maid, outcome: { ...nothing, picks: [pick('know', 'k', true)] } },
    ]
    const summary = suite.summarise(done, settings())
    expect(suite.summarise(done.toReversed(), settings())).toEqual(summary)
    const know = summary.figures.filter(({ measure }) => measure === 'know')
    expect(know.map(({ group, value }) => [group, value])).toEqual([
      [undefined, 0.8],
      ['en', 0.75],
      ['zh', 1],
    ])
  })
})

describe('what a case will cost', () => {
  it('is guessed for everybody in a run: casting by one, memory for those who have it, pairs for judges', () => {
    const cost = roleSuite(cases).usual?.(settings()) ?? {}
    expect(Object.keys(cost)).toEqual(['full', 'no-memory', 'coach', 'critic'])
    const { full, 'no-memory': bare, coach } = cost
    expect(full?.inputTokens ?? 0).toBeGreaterThan(3 * (bare?.inputTokens ?? 0))
    expect(coach?.inputTokens ?? 0).toBeGreaterThan(0)
    const knowing = roleSuite(cases).usual?.(settings({ options: { subtasks: ['know'] } })) ?? {}
    expect(knowing.coach?.inputTokens).toBe(0)
    expect(knowing['no-memory']?.inputTokens).toBe(4_000)
  })
})
