import { expect, it } from 'vitest'
import { changeWords, wordsAt } from './words.ts'

it('finds words at their places and nowhere else', () => {
  const body = { text: 'a', lines: [{ text: 'b', by: 'x' }, { text: ' ' }], by: { text: 'c' }, told: null }
  expect(wordsAt(body, { said: ['text', 'lines.*.text', 'told', 'toString'], told: ['by.*'] })).toEqual({
    said: ['a', 'b'],
    named: [],
    told: ['c'],
    play: [],
  })
  expect(Object.values(wordsAt(body, 'none')).flat()).toEqual([])
})

it('changes words at their places and nowhere else', () => {
  const body = { text: 'a', lines: [{ text: 'b', by: 'b' }, { text: 'c' }] }
  expect(changeWords(body, 'lines.*.text', (text) => text.toUpperCase())).toEqual({
    text: 'a',
    lines: [{ text: 'B', by: 'b' }, { text: 'C' }],
  })
})
