import { CommediaError } from '../prelude/errors.ts'
import type { Named } from '../prelude/meant.ts'

/** Why a cue at a mystery table is refused, besides the reasons of a show. */
export const TABLE_REFUSALS = [
  'no-table',
  'game-over',
  'too-early',
  'too-late',
  'nothing-left',
  'no-such-place',
  'no-such-clue',
  'no-such-question',
  'no-such-player',
  'no-such-victim',
  'wrong-letters',
  'not-yourself',
] as const

/** Why a cue at a mystery table is refused. */
export type TableRefusal = (typeof TABLE_REFUSALS)[number]

/** The refusal of a cue that nothing could be done with at a table. */
export function tableRefused(
  reason: TableRefusal,
  message: string,
  choices?: readonly Named[],
): CommediaError {
  return new CommediaError('bad-cue', message, { reason, choices })
}
