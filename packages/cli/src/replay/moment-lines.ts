import { readerOf, type StageEvent } from '@commedia/core'
import { EVERY_ROOM } from '@commedia/core/wire'
import type { ShownLine } from '../modes/performance/shown-line.ts'
import { saidByHouse } from '../said-by-house.ts'
import type { Replayer } from './replayer.ts'

const reader = readerOf(...EVERY_ROOM)

/** What is told of any other piece, by what its events say of themselves. */
export const momentLines: Replayer = (events, { names }) =>
  events.flatMap((event) => {
    const line = lineOf(event, names)
    return line === undefined ? [] : [{ seq: event.seq, line }]
  })

function lineOf(event: StageEvent, names: ReadonlyMap<string, string>): ShownLine | undefined {
  const moment = reader.momentOf(event)
  const text = moment?.text.trim() ?? ''
  if (moment === undefined || text === '') {
    const said = saidByHouse(event)
    return said === undefined ? undefined : { kind: 'house', text: said }
  }
  const name = names.get(event.by)
  if (name === undefined || (moment.kind !== 'line' && moment.kind !== 'act')) return { kind: 'told', text }
  const part =
    moment.kind === 'line' ? { kind: 'words' as const, text, how: '' } : { kind: 'act' as const, text }
  return { kind: 'speech', by: event.by, name, breath: `${event.seq}`, parts: [part] }
}
