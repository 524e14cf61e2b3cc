import { readerOf } from '@commedia/core'
import { lineSpoken, readAs } from '@commedia/core/events'
import { EVERY_ROOM, type SeenEvent, stageEventOf } from '@commedia/core/wire'

/** By this name stands who tells what nobody on stage says. */
export const NARRATOR = 'narrator'

/** What is said in an event, and by whom. */
export interface Said {
  readonly by: string
  readonly text: string
  readonly quiet: boolean
  readonly isCut: boolean
}

const READER = readerOf(...EVERY_ROOM)

/** What is said in an event of any mode, if anything is: as the house reads it who speaks what a viewer perceived. */
export function saidIn(event: SeenEvent): Said | undefined {
  const moment = event.moment ?? READER.momentOf(stageEventOf(event, { take: '', viewer: event.by }))
  if (moment === undefined) return undefined
  const by = moment.kind === 'line' ? event.by : moment.kind === 'narration' ? NARRATOR : undefined
  if (by === undefined) return undefined
  const isCut = readAs(lineSpoken, event)?.cut === true
  return { by, text: moment.text, quiet: moment.manner === 'whisper', isCut }
}
