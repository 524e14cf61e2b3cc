import { describe, expect, it } from 'vitest'
import { wilsonInterval } from '../statistics/wilson-interval.ts'
import { differFigures, squareAndAdd } from './differ-figures.ts'

const figure = (value: number, low?: number, high?: number) => ({
  measure: 'm',
  system: 's',
  value,
  n: 10,
  ...(low !== undefined && { low }),
  ...(high !== undefined && { high }),
})
const cases = (values: readonly number[]) => new Map(values.map((value, at) => [`case ${at}`, value]))

describe('A difference from two intervals', () => {
  it('agrees with the worked example of Newcombe (Statistics in Medicine 17, 1998, table II (a)): 56/70 less 48/80', () => {
    const [one, other] = [
      { successes: 48, trials: 80 },
      { successes: 56, trials: 70 },
    ]
    const { low, high } = squareAndAdd(
      { value: 48 / 80, ...wilsonInterval(one) },
      { value: 56 / 70, ...wilsonInterval(other) },
    )
    expect(low).toBeCloseTo(0.0524, 4)
    expect(high).toBeCloseTo(0.3339, 4)
  })

  it('turns around when the two change places', () => {
    const [a, b] = [
      { value: 5, low: 2, high: 6 },
      { value: 9, low: 8, high: 12 },
    ]
    const [there, back] = [squareAndAdd(a, b), squareAndAdd(b, a)]
    expect(there.low).toBeCloseTo(-back.high, 12)
    expect(there.high).toBeCloseTo(-back.low, 12)
  })
})

describe('A difference case by case', () => {
  const before = [10, 30, 50, 70, 90, 20]
  const after = before.map((value) => value + 5)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

  it('sees a small change that the spread of the cases would hide', () => {
    const a = { figure: figure(mean(before), 20, 70), cases: cases(before) }
    const b = { figure: figure(mean(after), 25, 75), cases: cases(after) }
    expect(differFigures(a, b, 1)).toEqual({ difference: 5, low: 5, high: 5, how: 'paired', n: 6 })
    expect(differFigures({ ...a, cases: new Map() }, b, 1)).toMatchObject({ difference: 5, how: 'intervals' })
  })

  it('is over the cases that both have', () => {
    const a = { figure: figure(mean(before)), cases: cases(before) }
    const fewer = after.slice(0, 5)
    const b = { figure: figure(mean(fewer)), cases: cases(fewer) }
    expect(differFigures(a, b, 1)).toMatchObject({ difference: 5, n: 5 })
  })

  it('is not made of a figure that is no mean over cases, nor of too few', () => {
    const a = { figure: figure(mean(before) + 1, 20, 70), cases: cases(before) }
    const b = { figure: figure(mean(after), 25, 75), cases: cases(after) }
    expect(differFigures(a, b, 1).how).toBe('intervals')
    const [few, others] = [before.slice(0, 4), after.slice(0, 4)]
    expect(
      differFigures(
        { figure: figure(mean(few)), cases: cases(few) },
        { figure: figure(mean(others)), cases: cases(others) },
        1,
      ),
    ).toEqual({ difference: 5, how: 'none' })
  })

  it('draws the same for the same seed', () => {
    const b = { figure: figure(mean(after)), cases: cases(after) }
    const a = { figure: figure(mean([1, 2, 3, 4, 5, 9])), cases: cases([1, 2, 3, 4, 5, 9]) }
    expect(differFigures(a, b, 3)).toEqual(differFigures(a, b, 3))
  })
})
