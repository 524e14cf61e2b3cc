import type { StageEvent } from '@commedia/core'
import { type Reading, type ShownLine, shownLine } from './shown-line.ts'

/** What a viewer has on the page so far. */
export type Page = readonly ShownLine[]

/** The line an event adds to a page, if any: a place is told when the play comes there, not at every look round. */
export function newLine(page: Page, event: StageEvent, reading: Reading): ShownLine | undefined {
  const line = shownLine(event, reading)
  if (line?.kind !== 'scene') return line
  const before = page.findLast((one) => one.kind === 'scene')
  return before?.kind === 'scene' && before.scene === line.scene ? undefined : line
}
