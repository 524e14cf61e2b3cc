import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cells } from './cells.ts'
import { type Row, wrapRuns } from './wrap-runs.ts'

const textOf = (row: Row): string => row.map(({ text }) => text).join('')
const wrap = (text: string, width: number): readonly string[] =>
  wrapRuns([{ text, style: 'words' }], width).map((row) => textOf(row).trimEnd())

it('breaks between words', () => {
  expect(wrap('the great pot hangs over the fire', 12)).toEqual([
    'the great',
    'pot hangs',
    'over the',
    'fire',
  ])
})

it('counts Chinese characters as two cells, and begins no row with a closing mark', () => {
  expect(wrap('雨下得很密，水上有梆子声。', 10)).toEqual(['雨下得很', '密，水上有', '梆子声。'])
})

it('cuts a word that is longer than a row', () => {
  expect(wrap('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
})

it('keeps the looks of what it breaks', () => {
  const rows = wrapRuns(
    [
      { text: '(aside) ', style: 'how' },
      { text: 'They all lie.', style: 'words' },
    ],
    10,
  )
  expect(rows.map((row) => row.map(({ style }) => style))).toEqual([['how'], ['words'], ['words']])
})

it('never passes the width and loses no letter', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'b', ' ', '雨', '，', '（', '）', '“', '…', 'é', '👵'),
  })
  fc.assert(
    fc.property(letters, fc.integer({ min: 4, max: 30 }), (text, width) => {
      const rows = wrap(text, width)
      for (const row of rows) expect(cells(row)).toBeLessThanOrEqual(width)
      expect(rows.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''))
    }),
  )
})
