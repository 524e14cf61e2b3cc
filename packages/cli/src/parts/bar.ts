import { Box, Text, type TextProps } from 'ink'
import { createElement, type ReactElement } from 'react'
import { cells } from '../rows/cells.ts'
import { Tinted } from './tinted.ts'

/** One line with something at its left and something at its right; the right goes when there is no room for both. */
export function Bar({
  left,
  right,
  columns,
  look,
}: {
  readonly left: string
  readonly right: string
  readonly columns: number
  readonly look?: TextProps
}): ReactElement {
  const room = cells(left) + cells(right) + 4 <= columns
  return createElement(
    Box,
    { paddingX: 1, justifyContent: 'space-between', height: 1 },
    createElement(Tinted, { wrap: 'truncate', ...look }, left),
    room ? createElement(Text, { dimColor: true }, right) : null,
  )
}
