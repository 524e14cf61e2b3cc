import { isOwnEntrance, type StageEvent } from '@commedia/core'
import { goneOn, type Reading, type ShownLine, shownLine } from './shown-line.ts'

/** What a viewer has on the page so far. */
export type Page = readonly ShownLine[]

/** A line, and the event that tells it. */
export interface Shown {
  readonly line: ShownLine
  readonly event: StageEvent
}

/**
 * Reads a record, event by event, into what a page shows. A place is told when the play comes there, not at every look
 * round; and whoever comes on sees the place first and is told of after that.
 */
export function pageReader(reading: Reading): (event: StageEvent) => readonly Shown[] {
  let place: string | undefined
  let entrance: readonly Shown[] = []
  return (event) => {
    const line = shownLine(event, reading)
    if (line === undefined) return []
    const shown = { line, event }
    if (isOwnEntrance(event, reading.viewer)) {
      entrance = [shown]
      return []
    }
    const told = entrance
    entrance = []
    if (line.kind !== 'scene') return [...told, shown]
    const isKnown = line.scene === place
    place = line.scene
    return isKnown ? told : [shown, ...told]
  }
}

/** A page with one more line on it: what somebody says and does in one breath is one speech. */
export function withLine(page: Page, line: ShownLine): Page {
  const speech = goneOn(page.at(-1), line)
  return speech === undefined ? [...page, line] : [...page.slice(0, -1), speech]
}
