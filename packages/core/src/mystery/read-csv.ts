import { CommediaError } from '../prelude/errors.ts'

/** The cells of a row, and the line it begins on, counted from one. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] }

/**
 * Reads comma-separated values as RFC 4180 has them: quoted cells with doubled quotes and line breaks, LF or CRLF, with or
 * without a byte order mark. Empty lines are no rows. Throws `unreadable-script` where a quotation never ends.
 */
export function readCsv(text: string): readonly CsvRow[] {
  const source = text.replace(/^\ufeff/, '')
  const rows: CsvRow[] = []
  let cells: string[] = []
  let begun = 1
  let line = 1
  for (let at = 0; at < source.length; ) {
    const { cell, end } = source[at] === '"' ? quotedCell(source, { at, line }) : plainCell(source, at)
    cells.push(cell)
    line += cell.split('\n').length - 1
    at = end + 1
    const goesOn = source[end] === ','
    if (goesOn && at < source.length) continue
    if (goesOn) cells.push('')
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: begun, cells })
    if (source.startsWith('\r\n', end)) at += 1
    line += 1
    begun = line
    cells = []
  }
  return rows
}

type Cell = { readonly cell: string; readonly end: number }

function plainCell(source: string, at: number): Cell {
  const rest = /[^,\r\n]*/y
  rest.lastIndex = at
  const cell = rest.exec(source)?.[0] ?? ''
  return { cell, end: at + cell.length }
}

/** What follows the closing quote belongs to the cell too: no rule says what else it could be. */
function quotedCell(source: string, { at, line }: { readonly at: number; readonly line: number }): Cell {
  let close = source.indexOf('"', at + 1)
  while (close >= 0 && source[close + 1] === '"') close = source.indexOf('"', close + 2)
  if (close < 0)
    throw new CommediaError('unreadable-script', `The quotation that begins in line ${line} never ends.`)
  const tail = plainCell(source, close + 1)
  return { cell: source.slice(at + 1, close).replaceAll('""', '"') + tail.cell, end: tail.end }
}
