import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passagesAbout, passagesOf, piecesOf, spread, type Work } from './work.ts'

const aWork = (...texts: readonly string[]): Work => ({
  title: 'The Ferry',
  language: 'en',
  chapters: texts.map((text, index) => ({ title: `Chapter ${index + 1}`, text, start: 0 })),
})
const prose = fc
  .array(fc.constantFrom('a', 'Agnes', ' ', '\n', '\n\n', '. ', '“No.” ', '渡口。', '\r\n'), {
    maxLength: 300,
  })
  .map((pieces) => pieces.join(''))

describe('a work', () => {
  it('is cut into pieces that keep to the limit and lose nothing', () => {
    fc.assert(
      fc.property(prose, fc.integer({ min: 1, max: 60 }), (text, limit) => {
        const pieces = piecesOf(text, limit)
        expect(pieces.join('')).toBe(text)
        expect(pieces.every((piece) => piece.length > 0 && piece.length <= limit)).toBe(true)
      }),
    )
    expect(piecesOf('one\n\ntwo\nthree', 9)).toEqual(['one\n\ntwo\n', 'three'])
  })

  it('gives passages whose spans cut out the very words', () => {
    fc.assert(
      fc.property(prose, prose, (first, second) => {
        const work = aWork(first, second)
        for (const { chapter, start, end, text } of passagesOf(work, { from: 1, to: 2 })) {
          expect(work.chapters[chapter]?.text.slice(start, end)).toBe(text)
          expect(text.trim()).toBe(text)
          expect(text).not.toBe('')
        }
      }),
    )
  })

  it('takes passages from the chapters asked for only, and long paragraphs in a few sentences each', () => {
    const long = 'The water rose another inch. '.repeat(40).trim()
    const passages = passagesOf(aWork('One.', `Two.\n\n${long}`), { from: 2, to: 2 })
    expect(passages.every(({ chapter }) => chapter === 1)).toBe(true)
    expect(passages.length).toBeGreaterThan(2)
    expect(Math.max(...passages.map(({ text }) => text.length))).toBeLessThanOrEqual(400)
    expect(
      passages
        .slice(1)
        .map(({ text }) => text)
        .join(' '),
    ).toBe(long)
  })

  it('finds what is said of a person under part of the name', () => {
    const work = aWork('Doctor Rank came.\n\nNobody spoke.', 'Then Rank left.')
    expect(passagesAbout(work, 'Doctor Rank', 1_000)).toBe('Doctor Rank came.\n\nThen Rank left.')
    expect(passagesAbout(work, 'Nora', 1_000)).toBe('')
  })

  it('spreads what fits evenly from beginning to end', () => {
    const items = Array.from({ length: 100 }, (_, index) => ({ text: `passage ${index}`, index }))
    const chosen = spread(items, 400).map(({ index }) => index)
    expect(chosen.length).toBeGreaterThan(15)
    expect(chosen[0]).toBeLessThan(10)
    expect(chosen.at(-1)).toBeGreaterThan(89)
    const uneven = Array.from({ length: 10 }, (_, index) => ({
      text: (index % 2 ? 'b' : 'a').repeat(index % 2 ? 200 : 1),
    }))
    expect(spread(uneven, 560)).toHaveLength(2)
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 50 })), fc.integer({ min: 0, max: 500 }), (texts, size) => {
        const fits = spread(
          texts.map((text) => ({ text })),
          size,
        )
        expect(fits.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(size)
      }),
    )
  })
})
