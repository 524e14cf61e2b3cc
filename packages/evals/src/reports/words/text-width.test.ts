import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clipText, foldText, textWidth } from './text-width.ts'

describe('The width of text', () => {
  it('counts a Chinese character twice and an accent not at all', () => {
    expect([textWidth('abc'), textWidth('总胜率'), textWidth('e\u0301')]).toEqual([3, 6, 1])
  })

  it('is never more than asked for, clipped or folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 30 }), (text, most) => {
        expect(textWidth(clipText(text, most))).toBeLessThanOrEqual(most)
        for (const line of foldText(text, most)) expect(textWidth(line)).toBeLessThanOrEqual(most)
      }),
    )
  })

  it('leaves alone what fits, and shows that the rest went on', () => {
    expect(clipText('single-prompt', 13)).toBe('single-prompt')
    expect(clipText('single-prompt', 8)).toBe('single-…')
  })

  it('folds between words', () => {
    expect(foldText('Character performance', 13)).toEqual(['Character', 'performance'])
    expect(foldText('评委的位置偏差', 8)).toEqual(['评委的位', '置偏差'])
  })
})
