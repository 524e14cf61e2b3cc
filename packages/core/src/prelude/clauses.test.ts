import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clauses } from './clauses.ts'

describe('clauses', () => {
  it.each([
    ['Listen, you never told me: not once. Why?', ['Listen, ', 'you never told me: ', 'not once. ', 'Why?']],
    ['He paid 1,000 at 10:30, no more.', ['He paid 1,000 at 10:30, ', 'no more.']],
    ['Wait — I said wait—now; go.', ['Wait — ', 'I said wait—', 'now; ', 'go.']],
    [
      '你听，灯不是我点的；是谁，我不说。“走吧，”他说——走了。',
      ['你听，', '灯不是我点的；', '是谁，', '我不说。', '“走吧，”', '他说——', '走了。'],
    ],
    ['No.', ['No.']],
    ['', []],
  ])('parts %j where one pauses', (text, parts) => {
    expect(clauses(text)).toEqual(parts)
  })

  it('loses nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => clauses(text).join('') === text))
  })
})
