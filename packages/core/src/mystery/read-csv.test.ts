import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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

  it('are read in time that grows with the text, also when a quotation never ends', () => {
    const text = `a,"${'b""'.repeat(300_000)}`
    const before = performance.now()
    expect(() => readCsv(text)).toThrow('never ends')
    expect(performance.now() - before).toBeLessThan(1000)
  })
})
