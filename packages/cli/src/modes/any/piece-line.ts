import { readerOf } from '@commedia/core'
import { EVERY_ROOM, type SeenEvent, type StageNews, stageEventOf } from '@commedia/core/wire'
import { saidByHouse } from '../../said-by-house.ts'

const HOUSE_READS = readerOf(...EVERY_ROOM)

/** An event as it stands in plain lines: who, and their words; nothing for what leaves no line. */
export function pieceLine(
  seen: SeenEvent,
  on: Pick<StageNews, 'take' | 'viewer'>,
  names: ReadonlyMap<string, string>,
): string | undefined {
  const event = stageEventOf(seen, on)
  const moment = seen.moment ?? HOUSE_READS.momentOf(event)
  if (moment === undefined) return saidByHouse(event)
  const name = names.get(seen.by)
  if (name === undefined) return moment.text
  switch (moment.kind) {
    case 'line':
      return `${name}: ${moment.text}`
    case 'act':
      return `${name} (${moment.text})`
    case 'thought':
      return `${name} [${moment.text}]`
    default:
      return moment.text
  }
}
