import { expect, it } from 'vitest'
import { afterKey, EMPTY_LINE, inserted, type TypedLine } from './typed-line.ts'

const typed = (...keys: readonly (string | Parameters<typeof afterKey>[2])[]): TypedLine =>
  keys.reduce<TypedLine>(
    (line, key) => (typeof key === 'string' ? afterKey(line, key, {}) : afterKey(line, '', key)),
    EMPTY_LINE,
  )

it('puts letters in where the cursor is, of any width', () => {
  expect(typed('雨', '大', { leftArrow: true }, '很')).toMatchObject({ text: '雨很大', cursor: 2 })
})

it('takes back one character at a time, also where one is made of two code units', () => {
  expect(typed('a', '👵', { backspace: true })).toMatchObject({ text: 'a', cursor: 1 })
  expect(typed({ backspace: true })).toMatchObject({ text: '', cursor: 0 })
})

it('takes a word back with Ctrl-W and the line with Ctrl-U', () => {
  const line = typed('good night ')
  expect(afterKey(line, 'w', { ctrl: true })).toMatchObject({ text: 'good ', cursor: 5 })
  expect(afterKey(line, 'u', { ctrl: true })).toMatchObject({ text: '', cursor: 0 })
})

it('brings back what was sent', () => {
  const line = { ...EMPTY_LINE, sent: ['one', 'two'] }
  const up = (from: TypedLine): TypedLine => afterKey(from, '', { upArrow: true })
  expect(up(line).text).toBe('two')
  expect(up(up(up(line))).text).toBe('one')
  expect(afterKey(up(line), '', { downArrow: true }).text).toBe('')
})

it('makes one line of what is pasted, without control characters', () => {
  expect(inserted(EMPTY_LINE, 'one\r\ntwo\u0007 \u001b[31mthree').text).toBe('one two [31mthree')
})
