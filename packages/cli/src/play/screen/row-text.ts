import { Text, type TextProps } from 'ink'
import { createElement, type ReactElement } from 'react'
import { Tinted } from './tinted.ts'
import type { Row, Style } from './wrap-runs.ts'

const LOOKS: Readonly<Record<Style, TextProps>> = {
  name: { bold: true },
  words: {},
  how: { italic: true, dimColor: true },
  told: { italic: true, dimColor: true },
  note: { color: 'gray' },
  label: { color: 'gray', bold: true },
  place: { bold: true, underline: true },
  mark: { color: 'yellow' },
  gap: {},
}

const COLOURS = ['cyan', 'magenta', 'green', 'yellow', 'blue', 'red'] as const

/** One row of the screen; everybody's name keeps one colour for the evening. */
export function RowText({
  row,
  cast,
}: {
  readonly row: Row
  readonly cast: readonly string[]
}): ReactElement {
  const runs = row.map(({ text, style, by }, at) => {
    const colour =
      by === undefined ? {} : { color: COLOURS[Math.max(0, cast.indexOf(by)) % COLOURS.length] ?? 'cyan' }
    return createElement(Tinted, { key: at, ...LOOKS[style], ...colour }, text)
  })
  return createElement(Text, { wrap: 'truncate' }, row.length === 0 ? ' ' : runs)
}
