import { expect, it } from 'vitest'
import { findCuts } from './find-cuts.ts'

const shot = (base: number) => (at: number) => ({
  at,
  light: Array.from({ length: 64 }, (_, spot) => base + ((spot * 7 + at / 500) % 9)),
})

it('finds where one shot ends, and none where something moves', () => {
  const [day, night] = [shot(180), shot(60)]
  const looks = [0, 500, 1_000].map(day).concat([1_500, 2_000].map(night), [2_500].map(day))
  expect(findCuts(looks)).toEqual([1_500, 2_500])
  expect(findCuts([0, 500, 1_000].map(day))).toEqual([])
  expect(findCuts([])).toEqual([])
})
