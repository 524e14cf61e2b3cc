import { describe, expect, it } from 'vitest'
import type { Measure } from '../bench/figures.ts'
import { aRun } from './a-run.test.data.ts'
import { findingOf } from './finding-of.ts'
import { REPORT_WORDS } from './words/report-words.ts'

const { record } = aRun()
type Bounds = readonly [name: string, value: number, low?: number, high?: number]

function headline(rows: readonly Bounds[], better: Measure['better'] = 'more'): string | undefined {
  const measure = { id: 'm', name: { en: 'm', zh: 'm' }, unit: 'percent', better } as const
  const figures = rows.map(([system, value, low, high]) => ({
    measure: 'm',
    system,
    value,
    n: 9,
    ...(low !== undefined && { low }),
    ...(high !== undefined && { high }),
  }))
  return findingOf({ record, summary: { measures: [measure], figures, notes: [] } }, REPORT_WORDS.en)
    ?.headline
}

describe('The finding', () => {
  it('names one when its interval is above all others', () => {
    expect(
      headline([
        ['full', 70, 66, 74],
        ['no-pad', 60, 55, 65],
      ]),
    ).toBe('full comes first.')
    expect(
      headline(
        [
          ['full', 70, 66, 74],
          ['no-pad', 60, 55, 65],
        ],
        'less',
      ),
    ).toBe('no-pad comes first.')
  })

  it('says of those whose intervals touch that they cannot be told apart', () => {
    const three: readonly Bounds[] = [
      ['full', 70, 66, 74],
      ['no-pad', 68, 60, 72],
      ['single-prompt', 40, 35, 45],
    ]
    expect(headline(three)).toBe('full and no-pad lead and cannot be told apart.')
    expect(headline(three.slice(0, 2))).toBe('The systems cannot be told apart.')
  })

  it('counts the leaders when they are many', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((name): Bounds => [name, 70, 60, 80])
    expect(headline([...many, ['z', 10, 5, 15]])).toBe('5 systems lead and cannot be told apart.')
  })

  it('promises nothing without intervals, and ranks nobody where neither way is better', () => {
    expect(
      headline([
        ['full', 70],
        ['no-pad', 60],
      ]),
    ).toMatch(/^full stands highest, but no interval/)
    expect(
      headline(
        [
          ['full', 70, 66, 74],
          ['no-pad', 60, 55, 65],
        ],
        'neither',
      ),
    ).toBe('full and no-pad, measured.')
  })

  it('leaves aside whoever has no interval', () => {
    expect(
      headline([
        ['baseline', 99],
        ['full', 70, 66, 74],
        ['no-pad', 60, 55, 65],
      ]),
    ).toBe('full comes first.')
  })

  it('is absent while nothing is measured', () => {
    expect(headline([])).toBeUndefined()
  })
})
