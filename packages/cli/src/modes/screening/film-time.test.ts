import fc from 'fast-check'
import { expect, it } from 'vitest'
import { filmTime, readFilmTime } from './film-time.ts'

it('reads minutes and seconds, hours too, and plain seconds', () => {
  expect(['12:30', '1:02:05', '75', '0:01.5', '3：20'].map(readFilmTime)).toEqual([
    750_000, 3_725_000, 75_000, 1_500, 200_000,
  ])
})

it.each(['', 'noon', '1:2:3:4', '-5', '1:', '1:xx'])('takes %j for no time', (text) => {
  expect(() => readFilmTime(text)).toThrow('no time of a film')
})

it('reads back what it tells, to the second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (seconds) => {
      expect(readFilmTime(filmTime(seconds * 1000))).toBe(seconds * 1000)
    }),
  )
})
