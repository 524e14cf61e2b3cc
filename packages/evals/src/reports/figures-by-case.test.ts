import { describe, expect, it } from 'vitest'
import { aRun } from './a-run.test.data.ts'
import { figuresByCase } from './figures-by-case.ts'

describe('The figures of single cases', () => {
  it('are what the suite makes of each case alone', () => {
    const { record } = aRun()
    const done = record.done.slice(0, 2).map((one, at) => ({ ...one, outcome: at }))
    const suite = {
      cases: done.map((one) => ({ id: one.case })),
      summarise: (some: readonly { readonly outcome: number }[]) => ({
        measures: [],
        figures: [
          {
            measure: 'm',
            system: 'full',
            value: some.reduce((sum, { outcome }) => sum + outcome, 0),
            n: some.length,
          },
          { measure: 'm', system: 'full', group: 'en', value: 9, n: 1 },
        ],
        notes: [],
      }),
    }
    const stranger = { case: 'of another suite', outcome: 5, spent: {}, takes: [] }
    expect(figuresByCase(suite, { ...record, done: [...done, stranger] })).toEqual([
      { measure: 'm', system: 'full', group: done[0]?.case, value: 0, n: 1 },
      { measure: 'm', system: 'full', group: done[1]?.case, value: 1, n: 1 },
    ])
  })
})
