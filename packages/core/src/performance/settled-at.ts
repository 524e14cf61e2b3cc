import { actingRoom, actRuled } from '../acting/acting-room.ts'
import { readBody } from '../record/define-event.ts'
import { type Archive, loadStage, type TakePlace } from '../record/load-stage.ts'
import { stateOf } from '../record/stage.ts'

/**
 * Where a take begins that goes back to an event: there, or behind the ruling on what was being tried there. What it came to
 * stands in the record already; asked again, the narrator might say something else.
 */
export async function settledAt(
  take: TakePlace,
  seq: number,
  archive: Pick<Archive, 'journal' | 'reader' | 'snapshots'>,
): Promise<number> {
  const { unruled } = stateOf(await loadStage(take, archive, seq), actingRoom)
  if (unruled.length === 0) return seq
  const tried = new Set(unruled.map(({ act }) => act))
  const events = await archive.journal.read(take.id, { after: seq, limit: RULED_WITHIN_EVENTS })
  const ruling = events.findLast((event) => {
    const read = event.type === actRuled.type ? readBody(actRuled, event) : undefined
    return read?.kind === 'read' && tried.has(read.body.act)
  })
  return ruling?.seq ?? seq
}

/** The next turn rules on what was tried before it: its ruling is near, or there is none. */
const RULED_WITHIN_EVENTS = 200
