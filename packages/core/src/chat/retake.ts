import { CommediaError } from '../prelude/errors.ts'
import { idFrom } from '../prelude/ids.ts'
import { enter } from './open-room.ts'
import type { CompanionRoom } from './room-handle.ts'

/** How far back the record is searched for the beginning of a turn. */
const LONGEST_TURN = 200

/**
 * Goes back to just before something happened and gives the room anew from there, as a new take: nothing is copied
 * and nothing is lost. Say something else, or run the conversation again.
 */
export async function retake(room: CompanionRoom, seq: number, take?: string): Promise<CompanionRoom> {
  const { house } = room
  const parent = { take: room.take.id, seq: (await beginningOf(room, seq)) - 1 }
  const id =
    take ?? idFrom('take', room.take.id, String(parent.seq), String(house.clock.now()), String(++room.inputs))
  const next = { id, show: room.take.show, parent }
  await house.journal.begin(next)
  return enter(next, house)
}

async function beginningOf(room: CompanionRoom, seq: number): Promise<number> {
  const after = Math.max(0, seq - LONGEST_TURN)
  const events = await room.house.journal.read(room.take.id, { after, limit: seq - after })
  const event = events.at(-1)
  if (event?.seq !== seq) throw new CommediaError('bad-cue', `There is no event ${seq} in this take.`)
  const { cause } = event
  if (!('turn' in cause)) return seq
  return events.find((one) => 'turn' in one.cause && one.cause.turn === cause.turn)?.seq ?? seq
}
