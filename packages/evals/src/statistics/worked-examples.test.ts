import { describe, expect, it } from 'vitest'
import { errorOf, WORKED_EXAMPLES } from './worked-examples.ts'

const decimalsOf = (printed: string) => printed.split('.')[1]?.length ?? 0
const roundedAs = (printed: string, value: number) =>
  printed.includes('e') ? value.toExponential(2) : value.toFixed(decimalsOf(printed))

describe('A worked example', () => {
  it.each(WORKED_EXAMPLES.map((example) => [example.statistic, example.source, example] as const))(
    'of %s is met to nine digits (%s)',
    (...[, , example]) => {
      expect(errorOf(example)).toBeLessThan(1e-9)
      if (example.printed) expect(roundedAs(example.printed, example.expected)).toBe(example.printed)
    },
  )

  it('tells how far off a value is: as a share, or in all where nothing is expected, and without bound where it is absent', () => {
    const about = { statistic: 'none', source: 'none' }
    expect(errorOf({ ...about, expected: 2e-12, compute: () => 3e-12 })).toBeCloseTo(0.5, 9)
    expect(errorOf({ ...about, expected: 0, compute: () => 0.25 })).toBe(0.25)
    expect(errorOf({ ...about, expected: 1, compute: () => undefined })).toBe(Number.POSITIVE_INFINITY)
  })
})
