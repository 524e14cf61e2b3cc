import { expect, it } from 'vitest'
import { brokenWords } from './broken-words.ts'

it('finds words that the edge of a window cut, and nothing else', () => {
  expect(brokenWords('one two thr\nee four', 11)).toEqual(['thr|ee'])
  expect(brokenWords('one two\nthree four', 11)).toEqual([])
  expect(brokenWords('one two th.\nree four', 11)).toEqual([])
  expect(brokenWords('one two thr\n  ee four', 11)).toEqual([])
  expect(brokenWords('在终端里 te\nrminal', 11)).toEqual(['te|rminal'])
  expect(brokenWords('在终端里演戏\n看戏', 12)).toEqual([])
})
