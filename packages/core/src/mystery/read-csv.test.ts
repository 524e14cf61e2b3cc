import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { charactersRead } from '../testing/characters-read.ts'
import { readCsv } from './read-csv.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

describe('Comma-separated values', () => {
  it('[P7] have quoted cells with commas, doubled quotes and line breaks', () => {
    expect(cellsOf('a,"b, c","say ""so""","two\nlines"\n')).toEqual([['a', 'b, c', 'say "so"', 'two\nlines']])
  })

  it('[P7] may begin with a byte order mark and end their lines either way', () => {
    expect(readCsv('\ufeffa,b\r\nc,d')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['c', 'd'] },
    ])
  })

  it('keep empty cells, also at the end', () => {
    expect(cellsOf(',,\n"",x,')).toEqual([
      ['', '', ''],
      ['', 'x', ''],
    ])
  })

  it('take a quote inside a cell, and letters behind a quotation, as they are', () => {
    expect(cellsOf('5" pipe,"so"called')).toEqual([['5" pipe', 'socalled']])
  })

  it('skip empty lines, and count them', () => {
    expect(readCsv('a,"b\nb"\n\nc,d\n\n')).toEqual([
      { line: 1, cells: ['a', 'b\nb'] },
      { line: 4, cells: ['c', 'd'] },
    ])
  })

  it('are refused where a quotation never ends', () => {
    expect(() => readCsv('a,b\nc,"d\n')).toThrow('line 2 never ends')
  })

  it('give back what was written, whatever it was', () => {
    const rows = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 5 }))
    const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(rows, fc.constantFrom('\n', '\r\n'), (written, end) => {
        const text = written.map((row) => row.map(quote).join(',') + end).join('')
        expect(cellsOf(text)).toEqual(written)
      }),
    )
  })

  it.each([
    ['a quotation never ends', (length: number) => `a,"${'b""'.repeat(length)}`],
    ['every cell is quoted', (length: number) => '"a ""b""",c\n'.repeat(length)],
    ['nothing but commas is written', (length: number) => ','.repeat(length)],
    ['one line never ends', (length: number) => 'a'.repeat(length)],
  ])('are gone through in proportion to the text, also when %s', (_, text) => {
    const read = (length: number): number =>
      charactersRead(() => {
        try {
          readCsv(text(length))
        } catch (error) {
          expect(error).toMatchObject({ code: 'unreadable-script' })
        }
      })
    // Sixteen times as much, if every cell looked at all before it.
    expect(read(4_000) / read(1_000)).toBeLessThan(4.5)
  })
})
