import { ROOM_REFUSALS } from '../chat/room-refusal.ts'
import { TABLE_REFUSALS } from '../mystery/table-refusal.ts'
import { CUE_REFUSALS } from '../performance/refusal.ts'
import { CommediaError } from '../prelude/errors.ts'

/** Why a house does not do what one may ask for, besides the reasons for which a cue is refused. */
const HOUSE_REFUSALS = [
  'ballot-handed-in',
  'box-closed',
  'box-opened',
  'by-link-only',
  'cap-too-high',
  'curtain-not-fallen',
  'curtain-up',
  'ear-failed',
  'ear-spent',
  'guests-shelf-full',
  'house-full',
  'no-ear',
  'no-screening',
  'no-sound',
  'no-such-event',
  'no-voice',
  'nobody-to-hear',
  'owner-left',
  'rating-too-high',
  'room-rests',
  'sees-nothing',
  'sent-too-slowly',
  'shelf-full',
  'speech-too-long',
  'text-too-long',
  'too-many-jobs',
  'too-many-models',
  'too-many-marks',
  'too-many-reports',
  'too-many-rooms',
  'too-many-shows',
  'unconfirmed',
  'voice-spent',
  'wrong-ticket',
  'zero-byte',
  'half-character',
  'too-much-in-it',
] as const

/** Every reason a server gives for a refusal: the closed list, for whoever says them in words of their own. */
export const REFUSALS = [...CUE_REFUSALS, ...ROOM_REFUSALS, ...TABLE_REFUSALS, ...HOUSE_REFUSALS] as const

/** A reason a server gives for a refusal. */
export type Refusal = (typeof REFUSALS)[number]

/** Why something was refused, if that is what an error says: on the server that throws it, and on the client that hears it. */
export function reasonOf(error: unknown): Refusal | undefined {
  if (!(error instanceof CommediaError)) return undefined
  return REFUSALS.find((reason) => reason === error.reason)
}
