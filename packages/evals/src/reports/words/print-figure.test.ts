import { describe, expect, it } from 'vitest'
import {
  printDifference,
  printDollars,
  printFigureInterval,
  printMilliseconds,
  printShort,
  printTick,
  printValue,
} from './print-figure.ts'

const percent = { id: 'x', name: { en: 'x', zh: 'x' }, unit: 'percent', better: 'more' } as const

describe('A printed figure', () => {
  it.each([
    [0.4567, 'share', '0.457'],
    [-0.4567, 'share', '−0.457'],
    [-0.0001, 'share', '0.000'],
    [72.149, 'percent', '72.1%'],
    [74.256, 'points', '74.26'],
    [1512.34, 'points', '1512.3'],
    [1234567, 'count', '1,234,567'],
    [3.5, 'count', '3.50'],
    [840.2, 'ms', '840 ms'],
    [12_345, 'ms', '12.35 s'],
  ] as const)('of %d in %s is %s', (value, unit, printed) => {
    expect(printValue(value, { unit })).toBe(printed)
  })

  it('says the sign of a percentage once, at the value', () => {
    expect(printFigureInterval({ low: 61.04, high: 80 }, percent)).toBe('[61.0, 80.0]')
    expect(printFigureInterval({}, percent)).toBeUndefined()
  })

  it('shows which way a difference goes, and no way for none', () => {
    expect(printDifference(3.21, percent)).toBe('+3.2')
    expect(printDifference(-3.21, percent)).toBe('−3.2')
    expect(printDifference(0.01, percent)).toBe('0.0')
  })

  it('is short on an axis', () => {
    expect([0, 25, 100].map((tick) => printTick(tick, percent))).toEqual(['0%', '25%', '100%'])
    expect([0, 0.25, 1500, 2_000_000].map(printShort)).toEqual(['0', '0.25', '1.5k', '2M'])
  })

  it('keeps enough digits of dollars to tell little from nothing', () => {
    expect([0, 0.00001, 0.0123, 0.99999, 12.345, 1234.5].map(printDollars)).toEqual([
      '$0.00',
      '< $0.0001',
      '$0.0123',
      '$1.0000',
      '$12.35',
      '$1,234.50',
    ])
  })

  it('tells time in the unit that suits it', () => {
    expect([999, 119_000, 600_000, 9_000_000].map(printMilliseconds)).toEqual([
      '999 ms',
      '119.00 s',
      '10.0 min',
      '2.5 h',
    ])
  })
})
