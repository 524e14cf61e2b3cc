import { expect, it } from 'vitest'
import { bareWords, standsIn, timesIn, wordsIn } from './words.ts'

it('counts English words by what stands between spaces, and no bare mark', () => {
  expect(wordsIn("Don't — I said forty-one, ... no.", 'en')).toHaveLength(5)
})

it('counts Chinese words as they are segmented, without marks', () => {
  expect(wordsIn('你好……世界！', 'zh')).toEqual(['你好', '世界'])
})

it('finds words again whatever the marks around them, and never a part of a word', () => {
  expect(standsIn('No, not I!', 'Ana: no — not I.')).toBe(true)
  expect(standsIn('No', 'I know nothing.')).toBe(false)
  expect(standsIn('letter', 'the letter-box')).toBe(false)
  expect(standsIn('念。一个字也别落。', '小满：念。一个字也别落。')).toBe(true)
  expect(standsIn('…', 'anything')).toBe(false)
})

it('counts how often the same words stand there, also side by side', () => {
  expect(timesIn('No.', bareWords('No. No! And no.'))).toBe(3)
})
