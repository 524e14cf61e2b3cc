import { expect, it } from 'vitest'
import { goesOn } from './spoken-length.ts'

it.each([
  ['en', 'Nobody helped him.'],
  ['en', 'No. No, no. Run!'],
  ['en', 'Not that one. She picked a very hot letterbox; never even broke the seal, mind.'],
  ['zh', '别。别看。他把信烧了。'],
])('[E5] lets somebody speak as one speaks: %s %s', (_language, answer) => {
  expect(goesOn(answer)).toBe(false)
})

it.each([
  ['en', 'It was a storm. It was dark. He pulled at the rope.'],
  ['en', `I think ${'that he went on and on '.repeat(8)}.`],
  ['en', 'No. '.repeat(9)],
  ['zh', '那天下着雨。他站在门口。他没有进来。'],
  ['zh', `我想${'他走了又走回来，'.repeat(14)}。`],
])('[E5] turns down what goes on: %s %s', (_language, answer) => {
  expect(goesOn(answer)).toBe(true)
})
