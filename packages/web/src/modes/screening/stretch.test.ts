import { clockTime, frameTimes, MOST_PICTURES } from '@commedia/core/screening'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stretchSeen } from './stretch.ts'

describe('what was just seen', () => {
  it('goes from where talking left off to where the film stands', () => {
    expect(stretchSeen(12_000, 40_250.4)).toEqual({ start: 12_000, end: 40_250 })
  })

  it('is at most a minute long', () => {
    expect(stretchSeen(0, 200_000)).toEqual({ start: 140_000, end: 200_000 })
  })

  it('is nothing where nothing was seen', () => {
    expect(stretchSeen(40_000, 40_100)).toBeUndefined()
    expect(stretchSeen(50_000, 40_000)).toBeUndefined()
  })

  it('is always a stretch that may be sent, with as many pictures as may be', () => {
    const time = fc.double({ min: 0, max: 1e8, noNaN: true })
    fc.assert(
      fc.property(time, time, (from, now) => {
        const seen = stretchSeen(from, now)
        if (seen === undefined) return true
        const count = frameTimes({ ...seen, count: MOST_PICTURES, cuts: [] }).length
        return (
          Number.isInteger(seen.start) &&
          seen.start >= 0 &&
          seen.start < seen.end &&
          seen.end - seen.start <= 60_000 &&
          count >= 1 &&
          count <= 8
        )
      }),
    )
  })
})

describe('a time in a film', () => {
  it.each([
    [0, '0:00'],
    [65_999, '1:05'],
    [3_723_000, '1:02:03'],
  ])('of %i ms reads %s', (ms, text) => {
    expect(clockTime(ms)).toBe(text)
  })
})
