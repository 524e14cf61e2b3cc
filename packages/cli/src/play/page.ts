import { isOwnEntrance, type StageEvent } from '@commedia/core'
import { type Reading, type ShownLine, shownLine } from './shown-line.ts'

/** What a viewer has on the page so far. */
export type Page = readonly ShownLine[]

/**
 * Reads a record onto a page, event by event. A place is told when the play comes there, not at every look round; and
 * whoever comes on sees the place first and is told of after that.
 */
export function pageReader(reading: Reading): (event: StageEvent) => Page {
  let place: string | undefined
  let entrance: Page = []
  return (event) => {
    const line = shownLine(event, reading)
    if (line === undefined) return []
    if (isOwnEntrance(event, reading.viewer)) {
      entrance = [line]
      return []
    }
    const told = entrance
    entrance = []
    if (line.kind !== 'scene') return [...told, line]
    const isKnown = line.scene === place
    place = line.scene
    return isKnown ? told : [line, ...told]
  }
}
