import { expect, it } from 'vitest'
import { frameTimes } from './frame-times.ts'

const SHOTS = [0, 2_000, 2_600, 9_000, 20_000]

it('looks once at each shot before it looks at any of them twice', () => {
  const times = frameTimes({ start: 0, end: 24_000, count: 8, cuts: SHOTS })
  const shotOf = (at: number): number => SHOTS.findLastIndex((cut) => cut <= at)
  expect(new Set(times.map(shotOf)).size).toBe(5)
  expect(times.map(shotOf)).toEqual([0, 1, 2, 2, 3, 3, 3, 4])
})

it('sends nothing twice of a shot that stands', () => {
  expect(frameTimes({ start: 1_000, end: 4_000, count: 8, cuts: [] })).toEqual([2_500])
})

it('spreads over all shots where there are more than pictures', () => {
  const cuts = Array.from({ length: 20 }, (_, at) => at * 1_000)
  const times = frameTimes({ start: 0, end: 20_000, count: 5, cuts })
  expect(times).toHaveLength(5)
  expect(times[0]).toBeLessThan(4_000)
  expect(times.at(-1)).toBeGreaterThan(16_000)
})

it('keeps to its stretch whatever cuts it is told', () => {
  const times = frameTimes({ start: 5_000, end: 6_000, count: 4, cuts: [0, 5_000, 5_500, 6_000, 90_000] })
  expect(times).toEqual([5_250, 5_750])
})
