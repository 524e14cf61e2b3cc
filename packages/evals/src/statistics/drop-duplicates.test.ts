import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dropDuplicates } from './drop-duplicates.ts'

const text = (question: string) => question
const QUESTIONS = [
  'Why did Nora borrow the money?',
  'Where is the letter box?',
  'Who is Doctor Rank in love with?',
  'Why did Nora borrow all the money?',
  'What does Torvald call her?',
  'How many children have they got?',
  'When will Krogstad come back?',
]
const anyTexts = fc.array(
  fc
    .array(fc.constantFrom('who', 'why', '哪', 'letter', 'money'), { minLength: 1, maxLength: 4 })
    .map((some) => some.join(' ')),
  { maxLength: 14 },
)

describe('Dropping duplicates', () => {
  it('[R25] drops the later of the most alike pair: one of 21 pairs is within the top 5 percent', () => {
    expect(dropDuplicates(QUESTIONS, { text })).toEqual(QUESTIONS.filter((_, at) => at !== 3))
  })

  it('[R25] drops no more pairs than the share allows, however alike', () => {
    expect(dropDuplicates(QUESTIONS.slice(0, 6), { text })).toEqual(QUESTIONS.slice(0, 6))
    expect(dropDuplicates(QUESTIONS, { text, share: 0 })).toEqual(QUESTIONS)
  })

  it('[R25] drops nothing that is less alike than asked', () => {
    expect(dropDuplicates(QUESTIONS, { text, least: 0.95 })).toEqual(QUESTIONS)
    expect(dropDuplicates(QUESTIONS, { text, share: 1, least: 0.9 })).toHaveLength(6)
  })

  it('[R25] drops what is said twice in the same words, also in Chinese and in a short list', () => {
    expect(dropDuplicates(['信在哪里？', '谁来过？', '信，在哪里'], { text })).toEqual([
      '信在哪里？',
      '谁来过？',
    ])
  })

  it('[R25] keeps what is like only something that has gone', () => {
    const chain = ['a b c d', 'a b c d e', 'a b c d e f g h i j']
    expect(dropDuplicates(chain, { text, share: 1, least: 0.6 })).toEqual(['a b c d', 'a b c d e f g h i j'])
  })

  it('[R25] keeps the first, the order, and no two of the same words', () => {
    fc.assert(
      fc.property(anyTexts, fc.double({ min: 0, max: 1, noNaN: true }), (texts, share) => {
        const kept = dropDuplicates(texts, { text, share })
        expect(kept[0]).toBe(texts[0])
        expect(new Set(kept).size).toBe(kept.length)
        expect(kept).toEqual([...new Set(texts)].filter((one) => kept.includes(one)))
        if (share === 0) expect(kept).toEqual([...new Set(texts)])
      }),
    )
  })

  it('is not done by what is no share', () => {
    expect(() => dropDuplicates([], { text, share: 5 })).toThrow(
      expect.objectContaining({ code: 'wrong-setting' }),
    )
  })
})
