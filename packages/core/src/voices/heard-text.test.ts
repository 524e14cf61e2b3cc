import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenIntoWords } from '../prelude/word-breaks.ts'
import { heardText } from './heard-text.ts'

const LINE = 'Now listen, Ben: the train is late. Nobody comes tonight, and nobody ever will.'
const whole = { stretches: [LINE], isOver: true }

describe('What was heard of a line that somebody cut', () => {
  it.each([
    [0, 0.5, 'Now'],
    [0, 1, 'Now listen,'],
    [1, 0, 'Now listen,'],
    [1, 0.3, 'Now listen, Ben: the train'],
    [9, 0.1, LINE],
  ])('in piece %d at %d is %j, by a voice whose place is known', (at, share, heard) => {
    expect(heardText(whole, { stretch: 0, at, share }, 'word')).toBe(heard)
  })

  it.each([
    [0, 0.2, 'Now listen, Ben: the train is late.'],
    [0, 0, ''],
    [1, 0.9, 'Now listen, Ben: the train is late.'],
    [2, 0, 'Now listen, Ben: the train is late.'],
    [3, 0.9, LINE],
  ])('in piece %d at %d is %j, by one whose is not', (at, share, heard) => {
    expect(heardText(whole, { stretch: 0, at, share }, 'sentence')).toBe(heard)
  })

  it('is all of the stretches before it', () => {
    const two = { stretches: ['So you came.', 'At last you came.'], isOver: true }
    expect(heardText(two, { stretch: 1, at: 0, share: 0.45 }, 'word')).toBe('So you came. At last')
    expect(heardText(two, { stretch: 1, at: 0, share: 0 }, 'word')).toBe('So you came.')
    expect(heardText(two, { stretch: 7, at: 0, share: 1 }, 'word')).toBe('So you came. At last you came.')
  })

  it('is never more than was delivered, and ends behind a whole word that was heard', () => {
    const text = fc
      .array(fc.constantFrom('letter', ' ', ', ', '. ', '灯不是我点的', '。', 'seven of them ', 'it’s '), {
        maxLength: 24,
      })
      .map((parts) => parts.join(''))
    const given = fc.record({
      at: fc.nat(9),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      isOver: fc.boolean(),
    })
    fc.assert(
      fc.property(text, given, (line, { at, share, isOver }) => {
        const heard = heardText({ stretches: [line], isOver }, { stretch: 0, at, share }, 'word')
        const words = wordsOf(heard)
        expect(line.startsWith(heard)).toBe(true)
        expect(wordsOf(line).slice(0, words.length)).toEqual(words)
      }),
    )
  })
})

function wordsOf(text: string): readonly string[] {
  return brokenIntoWords(text, 'zh').filter((word) => /[\p{L}\p{N}]/u.test(word))
}
