import { describe, expect, it } from 'vitest'
import { askByLetter, chosenByLetter } from './lettered.ts'

const ANSWERS = ['Not yet.', 'It has happened.']

describe('a choice by letters', () => {
  it('is asked for in both languages, and shows no schema', () => {
    expect(askByLetter(ANSWERS, 'en')).toBe(
      'Answer with the letter of your choice and nothing else:\nA) Not yet.\nB) It has happened.',
    )
    expect(askByLetter(['还没有。', '成了。'], 'zh')).toBe(
      '只回答你所选那一项的字母，不要写别的：\nA) 还没有。\nB) 成了。',
    )
  })

  it.each([
    ['A', 0],
    [' B) ', 1],
    ['**B**', 1],
    ['B: it has happened', 1],
    ['It has happened.', 1],
  ])('is read from %j', (text, chosen) => expect(chosenByLetter(text, ANSWERS)).toBe(chosen))

  it.each(['', 'C', 'Because of the lamp.', "I can't say"])('is not read from %j', (text) => {
    expect(chosenByLetter(text, ANSWERS)).toBeUndefined()
  })
})
