import { Text, type TextProps } from 'ink'
import { createElement, type ReactElement } from 'react'
import { lookOf, type TextLook } from '../rows/looks.ts'
import type { Row } from '../rows/wrap-runs.ts'
import { Tinted } from './tinted.ts'

/** One row of the screen; everybody's name keeps one colour for the evening. */
export function RowText({
  row,
  cast,
}: {
  readonly row: Row
  readonly cast: readonly string[]
}): ReactElement {
  const runs = row.map((run, at) => createElement(Tinted, { key: at, ...inInk(lookOf(run, cast)) }, run.text))
  return createElement(Text, { wrap: 'truncate' }, row.length === 0 ? ' ' : runs)
}

function inInk({ dim, colour, ...look }: TextLook): TextProps {
  return { ...look, ...(dim && { dimColor: true }), ...(colour !== undefined && { color: colour }) }
}
