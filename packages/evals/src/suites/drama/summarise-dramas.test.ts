import { describe, expect, it } from 'vitest'
import { Summary } from '../../bench/figures.ts'
import { dramaRun } from './a-drama.test.data.ts'
import { dramaCases } from './drama-cases.ts'
import type { DramaComparison, DramaDone, DramaOutcome, DramaPlay } from './drama-outcome.ts'
import { summariseDramas } from './summarise-dramas.ts'

const HEADS = ['character', 'narrative', 'interaction']
const settings = dramaRun({
  systems: [
    { name: 'base', model: 'm', settings: {} },
    { name: 'new', model: 'm', settings: {} },
  ],
  judges: [
    { name: 'one', model: 'j' },
    { name: 'two', model: 'j' },
  ],
  cases: ['topic-family-1:en', 'topic-family-1:zh', 'topic-war-2:zh', 'work-en-01'],
})

const play = (ended: DramaPlay['ended'], beats: number): DramaPlay => ({
  ...{ ended, script: 'x', beats, reviews: 2, filled: 0 },
  points: { reached: 4, of: 4, lastResorts: 1 },
})

/** How both judges score a case, head by head. */
const scored = (...scores: readonly number[]): readonly DramaComparison[] =>
  ['one', 'two'].flatMap((judge) =>
    HEADS.map((dimension, at) => {
      const score = scores[at] ?? 3
      return {
        ...{ system: 'new', judge, dimension, score, positionBias: score === 3, explanations: [] },
        outcome: score > 3 ? 'win' : score < 3 ? 'loss' : 'tie',
        verdicts: (['as-is', 'swapped'] as const).map((order) => ({
          ...{ pair: `${scores.join()} new`, dimension, judge, order },
          choice: score === 3 ? 'first' : score > 3 === (order === 'as-is') ? 'second' : 'first',
        })),
      }
    }),
  )

const done = (id: string, outcome: Partial<DramaOutcome>): DramaDone => ({
  case: dramaCases().find((one) => one.id === id) as DramaDone['case'],
  outcome: {
    from: 'topic',
    plays: { base: play('curtain', 20), new: play('curtain', 30) },
    comparisons: [],
    ...outcome,
  },
})

const all = [
  done('topic-family-1:en', { comparisons: scored(5, 4, 3) }),
  done('topic-family-1:zh', { comparisons: scored(3, 3, 1), plays: { new: play('stalled', 10) } }),
  done('topic-war-2:zh', { comparisons: scored(2, 5, 5) }),
  done('work-en-01', { from: 'title', comparisons: scored(4, 4, 4) }),
]
const { figures, notes } = summariseDramas(all, settings)
const found = (measure: string, group?: string, system = 'new') =>
  figures.find((one) => one.measure === measure && one.system === system && one.group === group)

describe('Dramas summed up', () => {
  it('[H62] give a win rate per head and over all of them, overall and per language, and say what it means', () => {
    // (5 + 3 + 2 + 4 − 4) ÷ 4 · 25
    expect(found('character')).toMatchObject({ value: 62.5, n: 4 })
    expect(found('narrative')?.value).toBe(75)
    expect(found('interaction')?.value).toBe(56.25)
    expect(found('overall')?.value).toBeCloseTo((62.5 + 75 + 56.25) / 3, 10)
    expect(found('character', 'en')).toMatchObject({ value: 87.5, n: 2 })
    expect(found('character', 'zh')).toMatchObject({ value: 37.5, n: 2 })
    expect(notes.join('\n')).toContain('(score − 1) ÷ 4 · 100')
    const { low = 0, high = 0, value = 0 } = found('overall') ?? {}
    expect(low).toBeLessThan(value)
    expect(high).toBeGreaterThan(value)
  })

  it('have no completion of a system that only plans, also where one plan failed', () => {
    const ends = ['planned', 'planned', 'unplanned'] as const
    const plans = ends.map((ended) =>
      done('work-en-01', { plays: { new: { ended, script: '', reviews: 1 } } }),
    )
    const of = summariseDramas(plans, settings).figures.map(({ measure }) => measure)
    expect(of).toContain('reviews')
    expect(of).not.toContain('completion')
  })

  it('[H62] give shares won, tied and lost, and of verdicts that changed with the order', () => {
    expect([found('wins'), found('ties'), found('losses')].map((one) => one?.value)).toEqual([
      expect.closeTo(7 / 12, 10),
      expect.closeTo(3 / 12, 10),
      expect.closeTo(2 / 12, 10),
    ])
    expect(['wins', 'ties', 'losses'].map((one) => found(`interaction.${one}`)?.value)).toEqual([
      0.5, 0.25, 0.25,
    ])
    expect(found('bias')?.value).toBeCloseTo(3 / 12, 10)
    expect(notes).toContain('one: in 25.0 % of 12 comparisons the two orders were for different sides.')
  })

  it('[H71] are told apart by theme, and case by case', () => {
    expect(found('character', 'theme:family')).toMatchObject({ value: 75, n: 2 })
    expect(found('character', 'theme:war')).toEqual({
      ...{ measure: 'character', system: 'new', group: 'theme:war', value: 25, n: 1 },
    })
    expect(found('overall', 'work-en-01')?.value).toBe(75)
    expect(found('character', 'work-en-01')).toBeUndefined()
  })

  it('[H69] [H70] tell how many shows came to their curtain, in how many beats and after how many reviews', () => {
    expect(found('completion')).toMatchObject({ value: 0.75, n: 4 })
    expect(found('completion', undefined, 'base')).toMatchObject({ value: 1, n: 3 })
    expect(found('beats')?.value).toBe(25)
    expect(found('last-resorts')?.value).toBe(0.25)
    expect(found('reviews')?.value).toBe(2)
  })

  it('compare nobody with themselves, and leave out what was not measured', () => {
    expect(found('overall', undefined, 'base')).toBeUndefined()
    const written = [done('topic-war-2:zh', { plays: { new: { ended: 'written', script: 'x' } } })]
    const short = summariseDramas(written, settings)
    expect(short.figures).toEqual([])
  })

  it('say how many works were only titles, and how far judges agree', () => {
    expect(notes).toContain(
      'Of 1 works, 0 were adapted from their text and 1 played from title and author alone.',
    )
    expect(notes.filter((note) => note.startsWith('The judges agree on'))).toHaveLength(3)
  })

  it('come to the same whatever order the cases were done in, and are plain data', () => {
    const summary = summariseDramas(all.toReversed(), settings)
    expect(JSON.stringify(summary)).toBe(JSON.stringify(summariseDramas(all, settings)))
    expect(Summary.parse(JSON.parse(JSON.stringify(summary)))).toEqual(summary)
  })
})
