import { Text } from 'ink'
import { createElement, type ReactElement } from 'react'
import { cells } from '../rows/cells.ts'
import { Tinted } from './tinted.ts'
import type { TypedLine } from './typed-line.ts'

/** The line a person types on; it slides when it is longer than the window. */
export function InputLine({
  line,
  placeholder,
  columns,
}: {
  readonly line: TypedLine
  readonly placeholder: string
  readonly columns: number
}): ReactElement {
  const mark = createElement(Tinted, { key: 'mark', bold: true, color: 'yellow' }, ' › ')
  if (line.text === '')
    return createElement(
      Text,
      { wrap: 'truncate' },
      mark,
      createElement(Text, { key: 'at', inverse: true }, ' '),
      createElement(Text, { key: 'hint', dimColor: true }, ` ${placeholder}`),
    )
  const letters = [...line.text]
  const before = fitting(letters.slice(0, line.cursor), columns - 8)
  const at = letters[line.cursor] ?? ' '
  const after = letters.slice(line.cursor + 1).join('')
  return createElement(
    Text,
    { wrap: 'truncate' },
    mark,
    before,
    createElement(Text, { key: 'at', inverse: true }, at),
    after,
  )
}

/** The end of a text that fits into so many cells. */
function fitting(letters: readonly string[], width: number): string {
  let from = letters.length
  let used = 0
  while (from > 0 && used + cells(letters[from - 1] ?? '') <= width) used += cells(letters[--from] ?? '')
  return letters.slice(from).join('')
}
