import { expect, it } from 'vitest'
import { wordsAt } from './words.ts'

it('finds words at their places and nowhere else', () => {
  const body = { text: 'a', lines: [{ text: 'b', by: 'x' }, { text: ' ' }], by: { text: 'c' }, told: null }
  expect(wordsAt(body, { said: ['text', 'lines.*.text', 'told', 'toString'], told: ['by.*'] })).toEqual({
    said: ['a', 'b'],
    named: [],
    told: ['c'],
  })
})
