import { expect, it } from 'vitest'
import { apart } from './out-of-character.ts'

it.each([
  ['Come in. (sits) Tea?', 'Come in. (sits) Tea?', ''],
  ['((brb, the door))', '', 'brb, the door'],
  ['Come in. ((I have to go soon)) Tea?', 'Come in. Tea?', 'I have to go soon'],
  ['（（我有点难受））请进。', '请进。', '我有点难受'],
  ['// I do not feel well', '', 'I do not feel well'],
  ['／／我想停一下', '', '我想停一下'],
  ['Yes ((never closed', 'Yes', 'never closed'],
  ['((one)) two ((three))', 'two', 'one three'],
])('tells apart what is said in character and as oneself: %s', (text, character, oneself) => {
  expect(apart(text)).toEqual({ character, oneself })
})
