import { cells } from './cells.ts'
import { wrapRuns } from './wrap-runs.ts'

/** Where what is explained begins, in a line with a short head: `✓ model    found`, `/hint    what might I do`. */
const HEAD = /^(?=.{1,30}\S)\s*\S.{0,28}?\s{2,}(?=\S)/u
const LEAST_ROOM = 20

/** Breaks a text between words, for a terminal of so many columns; a row goes on under what it goes on with. */
export function wrapText(text: string, columns: number): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, columns))
    .join('\n')
}

function wrapLine(line: string, columns: number): string {
  if (cells(line) <= columns) return line
  const head = headOf(line, columns)
  const indent = ' '.repeat(cells(head))
  return wrapRuns([{ text: line.slice(head.length), style: 'words' }], columns - cells(head))
    .map((row) =>
      row
        .map(({ text }) => text)
        .join('')
        .trimEnd(),
    )
    .map((row, at) => `${at === 0 ? head : indent}${row}`)
    .join('\n')
}

function headOf(line: string, columns: number): string {
  const head = HEAD.exec(line)?.[0] ?? /^\s*(?:[–✓✗→·•] )?/u.exec(line)?.[0] ?? ''
  return columns - cells(head) >= LEAST_ROOM ? head : ''
}
