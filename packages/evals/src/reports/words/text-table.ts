import { plainText } from '../page/html.ts'
import { textWidth } from './text-width.ts'

/** A table of plain text for a terminal: columns as wide as they need, Chinese counted as it is shown, nothing that steers the terminal. */
export function textTable(
  columns: readonly (string | { readonly figures: string })[],
  rows: readonly (readonly string[])[],
): string {
  const heads = columns.map((column) => (typeof column === 'string' ? column : column.figures))
  const lines = [heads, ...rows].map((row) => row.map((cell) => plainText(cell).replace(/[\n\t]/g, ' ')))
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => textWidth(line[at] ?? ''))))
  const print = (line: readonly string[]) =>
    line
      .map((cell, at) => {
        const space = ' '.repeat((widths[at] ?? 0) - textWidth(cell))
        return typeof columns[at] === 'string' ? cell + space : space + cell
      })
      .join('  ')
      .trimEnd()
  const [head = [], ...body] = lines
  return [
    print(head),
    '─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)),
    ...body.map(print),
  ].join('\n')
}
