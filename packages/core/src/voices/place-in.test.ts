import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenIntoWords } from '../prelude/word-breaks.ts'
import { placeIn } from './place-in.ts'

const heardOf = (text: string, share: number): string => text.slice(0, placeIn(text, share))

describe('placeIn', () => {
  it.each([
    ['I never said that.', 0.1, 'I'],
    ['I never said that.', 0.5, 'I never'],
    ['I never said that.', 0.7, 'I never said'],
    ['I never said that.', 1, 'I never said that.'],
    ['I never said that.', 0, ''],
    ['I never said that.', Number.NaN, ''],
    ['灯不是我点的。', 0.4, '灯不是'],
    ['Ninety-nine, he said.', 0.55, 'Ninety-nine'],
    // A pause is no part of what is spoken.
    ['我跟你讲，……灯不是我点的。', 0.5, '我跟你讲，……灯'],
    ['', 0.5, ''],
    ['…', 0.5, ''],
  ])('of %j at %d is %j', (text, share, heard) => {
    expect(heardOf(text, share)).toBe(heard)
  })

  it('is behind a whole word, and never goes back', () => {
    const text = fc
      .array(fc.constantFrom('letter', ' ', ', ', '灯不是我点的', '。', '가요 ', 'ก็เดิน', 'it’s ', '12 '))
      .map((parts) => parts.join(''))
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(text, share, share, (said, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(placeIn(said, less)).toBeLessThanOrEqual(placeIn(said, more))
        const ends = [0, said.length]
        let at = 0
        for (const word of brokenIntoWords(said, 'zh')) {
          at = said.indexOf(word, at) + word.length
          ends.push(at)
        }
        expect(ends).toContain(placeIn(said, more))
      }),
    )
  })
})
