import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Run, setLines } from './set-lines.ts'

/** Every character is as wide as it is: one, or two when it is Chinese. */
const measure = ({ text }: Run): number =>
  [...text].reduce((sum, char) => sum + (/[\u2e80-\uffef]/u.test(char) ? 2 : 1), 0)

const run = fc.record({
  text: fc.stringMatching(/^[a-z ,.()“”天地玄黄，。（）《》！]{0,40}$/),
  style: fc.constantFrom('roman' as const, 'italic' as const),
})

describe('setLines', () => {
  it('loses nothing but the blanks at the ends of lines', () => {
    fc.assert(
      fc.property(fc.array(run, { maxLength: 6 }), fc.integer({ min: 8, max: 60 }), (runs, width) => {
        const lines = setLines(runs, { first: width, rest: width - 3 }, measure)
        const set = lines.map(({ runs: line }) => line.map(({ text }) => text).join('')).join('')
        expect(set.replace(/\s/g, '')).toBe(
          runs
            .map(({ text }) => text)
            .join('')
            .replace(/\s/g, ''),
        )
      }),
    )
  })

  it('keeps within the measure whatever can be broken', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(words, fc.integer({ min: 10, max: 40 }), (list, width) => {
        const lines = setLines(
          [{ text: list.join(' '), style: 'roman' }],
          { first: width, rest: width - 2 },
          measure,
        )
        lines.forEach((line, index) => {
          expect(line.width).toBeLessThanOrEqual(index === 0 ? width : width - 2)
        })
      }),
    )
  })

  it('no line begins with a closing mark or ends with an opening one', () => {
    const text = '门锁了（明早六点才开），你要是不嫌弃，站房里有“半壶热水”、一条旧毯子。'
    for (let width = 8; width < 60; width++) {
      const lines = setLines([{ text, style: 'roman' }], { first: width, rest: width }, measure)
      for (const { runs } of lines) {
        const line = runs.map((one) => one.text).join('')
        expect(line).not.toMatch(/^[）），。、”]/u)
        expect(line).not.toMatch(/[（“]$/u)
      }
    }
  })
})
