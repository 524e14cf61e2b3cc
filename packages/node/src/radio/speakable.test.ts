import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { speakable, spokenPieces } from './speakable.ts'

describe('a text that is said aloud', () => {
  it.each([
    ['**Never** _mind_, `Ana` [sic]', 'Never mind , Ana sic'],
    ['one\n\ntwo\u0000\u200b 🎭', 'one two'],
    ['……', ''],
    ['— 。', ''],
  ])('has no marks that only an eye reads: %j', (text, said) => {
    expect(speakable(text)).toBe(said)
  })
})

describe('pieces of a long text', () => {
  it('have all of it, each short enough', () => {
    const word = fc.constantFrom(
      'night',
      'Platform',
      '灯',
      '雨夜',
      '.',
      '. ',
      '!',
      '。',
      ', ',
      '，',
      ' ',
      'x'.repeat(90),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 400 }), (words) => {
        const pieces = spokenPieces(words.join(''))
        const bare = (text: string) => text.replace(/\s+/gu, '')
        expect(bare(pieces.join(''))).toBe(bare(words.join('')))
        for (const piece of pieces)
          expect(bare(piece.replace(/[\p{P}\s]+/gu, '')).length).toBeLessThanOrEqual(300)
      }),
    )
  })

  it('break anywhere where there is nothing to break at', () => {
    for (const text of ['word '.repeat(200).trim(), 'x'.repeat(900), '雨'.repeat(400)]) {
      const pieces = spokenPieces(text)
      expect(pieces.every((piece) => piece.length <= (text.startsWith('雨') ? 110 : 300))).toBe(true)
    }
  })

  it('end where sentences do', () => {
    const text = '雨停了，灯还亮着，站台上没有人。'.repeat(20)
    const pieces = spokenPieces(text)
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.every((piece) => piece.endsWith('。') && piece.length <= 130)).toBe(true)
  })
})
