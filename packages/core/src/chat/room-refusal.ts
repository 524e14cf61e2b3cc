import { CommediaError } from '../prelude/errors.ts'

/** Why a cue in a room is refused, besides the reasons of a show. */
export const ROOM_REFUSALS = ['no-room', 'no-such-action', 'no-such-chat'] as const

/** Why a cue in a room is refused. */
export type RoomRefusal = (typeof ROOM_REFUSALS)[number] | 'empty-line' | 'listener-not-here'

/** The refusal of a cue that nothing could be done with in a room. */
export function roomRefused(reason: RoomRefusal, message: string): CommediaError {
  return new CommediaError('bad-cue', message, { reason })
}
